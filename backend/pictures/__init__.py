"""Pictures of positions, drawn on the server with the client's own renderers.

A picture is made only from a spectator's view. This package never gets a game's state.
"""
