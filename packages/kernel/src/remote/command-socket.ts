import type { CommandSession } from '../command/command-session.ts';

/** The protocol of the sockets. The token follows it, because a page can set no header there. */
const PROTOCOL = 'platform-admin';

/** Begins to open a socket to the command: to its kernel, or to what its lane asks. */
export function createCommandSocket({ origin, token }: CommandSession, end: 'kernel' | 'lane'): WebSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.platform-admin/${end}`, [PROTOCOL, token]);
  socket.binaryType = 'arraybuffer';
  return socket;
}
