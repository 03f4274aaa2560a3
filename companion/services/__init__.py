"""What people do with the product, one module a noun; the web and the command line call these and nothing below."""
