"""Connections: quick, bounded in number and in patience."""

import socket

from tests.server.kit import Running

from undercroft.client import ME


def test_what_is_small_is_sent_at_once(server: Running) -> None:
    client = server.client
    client.new_table("dice", [ME])
    held = list(server.runner.server_state.connections)
    assert held
    for protocol in held:
        accepted = protocol.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY), "no TCP_NODELAY"
    client.close()
