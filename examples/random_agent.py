"""An agent that plays legal moves at random: python examples/random_agent.py [GAME] [DEALS] (needs the extra `rl`)."""

import sys

from pilewright.rl import PatienceEnv


def main() -> None:
    """Play so many deals and print what came of them."""
    game, deals = (sys.argv[1:2] or ["terrace"])[0], int((sys.argv[2:3] or ["5"])[0])
    env = PatienceEnv(game, most_moves=500)
    for seed in range(deals):
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        points, over = 0.0, False
        while not over:
            action = env.action_space.sample(mask=info["action_mask"])
            _, reward, terminated, truncated, info = env.step(action)
            points, over = points + reward, terminated or truncated
        print(f"{game}, deal {info['deal']}: {points:g} points{', won' if info['won'] else ''}")


if __name__ == "__main__":
    main()
