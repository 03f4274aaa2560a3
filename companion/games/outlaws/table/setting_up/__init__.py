"""Teams, posses, the shootout, who begins where and with what in hand."""
