"""Bare sockets: whoever connects is written to when somebody sends a byte. The yardstick of the live line.

`python -m bench.bare_lines FD FOLDER`. A connection that says ``tap`` brings about one bare durable commit, after which
every connection that said ``listen`` gets the next number, as a server-sent event and nothing around it.
"""

import selectors
import socket
import sys

from bench.bare_log import bare_append, bare_log


def serve(listening: socket.socket, folder: str) -> None:
    """Until it is stopped."""
    log = bare_log(f"{folder}/bare.sqlite3")
    ready, phones, number = selectors.DefaultSelector(), list[socket.socket](), 0
    ready.register(listening, selectors.EVENT_READ)
    while True:
        for key, _ in ready.select():
            if key.fileobj is listening:
                connection, _ = listening.accept()
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                ready.register(connection, selectors.EVENT_READ)
                continue
            connection = key.fileobj  # type: ignore[assignment] # only sockets are registered
            said = connection.recv(100)
            if said == b"listen":
                phones.append(connection)
                connection.sendall(b"data: 0\n\n")
            elif said:
                number += 1
                bare_append(log, number)
                for phone in phones:
                    phone.send(b"data: %d\n\n" % number)
                connection.sendall(b"%d" % number)
            else:
                ready.unregister(connection)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])), sys.argv[2])
