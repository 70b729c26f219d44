"""python -m backend: the terminal tools; without arguments, a match of Kilt Castle."""

import sys

from backend.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["play", "kilt_castle"]))
