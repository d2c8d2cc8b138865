"""What people read: messages in all languages, sentences, and files that are written whole."""
