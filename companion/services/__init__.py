"""What people do with the product, one module for each noun. The web and the command line call only these services."""
