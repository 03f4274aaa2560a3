"""Pages: thin blueprints, one a noun. A view reads the request, calls a service and renders; rules live elsewhere."""
