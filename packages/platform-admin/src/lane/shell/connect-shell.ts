import type { RawData, WebSocket } from 'ws';
import { readReply } from './read-reply.ts';
import type { ConnectedShell, ShellLane } from './shell-lane.ts';

/** Lets a shell answer over its socket. One that sends anything else is disconnected. */
export function connectShell(lane: ShellLane, socket: WebSocket): void {
  const shell: ConnectedShell = {
    send: (message) => socket.send(message),
    end: () => socket.close(),
  };
  socket.on('message', (data: RawData) => {
    const reply = data instanceof ArrayBuffer ? readReply(new Uint8Array(data)) : undefined;
    if (reply) lane.settle(shell, reply.id, reply.answer);
    else socket.terminate();
  });
  socket.once('close', lane.connect(shell));
}
