import type { ServingCommand } from './serving-command.ts';

/**
 * The protocol of the sockets. The token is a second one, because a page cannot set a header here.
 */
const PROTOCOL = 'platform-admin';

/** Starts to open a socket to the kernel in the command. */
export function createCommandSocket({ origin, token }: ServingCommand): WebSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.platform-admin/kernel`, [PROTOCOL, token]);
  socket.binaryType = 'arraybuffer';
  return socket;
}
