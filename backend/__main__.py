"""python -m backend: serves the site; with arguments, the terminal tools."""

import sys

from backend.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["serve"]))
