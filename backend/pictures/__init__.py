"""Pictures of positions, drawn on the server with the client's own renderers.

A picture is made from what spectators may know and nothing else: no state comes here.
"""
