"""The rules of Outlaws as people read them: written entries, those made from the data, tables to roll on, and a sum."""
