"""Below the app: connections, HTTP as bytes, websocket frames. It knows no table and no person."""
