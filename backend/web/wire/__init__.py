"""The layer below the app: connections, HTTP, websocket frames. Knows no tables and no people."""
