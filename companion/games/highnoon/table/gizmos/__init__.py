"""Gizmos: how they fail and what they can do (Appendix D; Weird Warriors: Wasatch)."""
