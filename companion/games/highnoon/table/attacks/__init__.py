"""What shooting and fighting share: who may attack whom, and who touches whom (Chapter Two, Picking Targets)."""
