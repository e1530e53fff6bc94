import type { CommandSession } from './command-session.ts';

/**
 * The protocol of the sockets. The token is a second one, because a page cannot set a header here.
 */
const PROTOCOL = 'platform-admin';

/** Starts to open a socket to the command: to its kernel, or for its lane. */
export function createCommandSocket({ origin, token }: CommandSession, end: 'kernel' | 'lane'): WebSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.platform-admin/${end}`, [PROTOCOL, token]);
  socket.binaryType = 'arraybuffer';
  return socket;
}
