import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ServingCommand } from '../remote/serving-command.ts';
import { openKernel } from '../open-kernel.ts';
import type { LocalKernel } from '../local-kernel.ts';
import { answerCall, encodeEvents } from '../remote/answer-call.ts';
import { MAX_MESSAGE } from '../remote/message.ts';
import type { KernelOptions } from '../options/kernel-options.ts';
import { NOON } from './noon.ts';

/** A command with a kernel in its process. */
export interface FakeProcess {
  readonly command: ServingCommand;
  readonly kernel: LocalKernel;
  /** The tokens of pages that connected. */
  readonly tokens: readonly (string | undefined)[];
  /** Whether it performs calls without replying. */
  isSilent: boolean;
  /** Ends every connection. */
  disconnect(): void;
  /** Ends, and frees its port. */
  stop(): Promise<void>;
}

/** Starts a command until the test ends. */
export async function startProcess(port = 0, given: Partial<KernelOptions> = {}): Promise<FakeProcess> {
  const tokens: (string | undefined)[] = [];
  const server = new WebSocketServer({ port, host: 'localhost', maxPayload: MAX_MESSAGE });
  await once(server, 'listening');
  const kernel = await openKernel({
    place: 'node',
    options: { sample: 'empty', clock: NOON, storage: 'memory', ...given },
    tell: (event) => {
      for (const socket of server.clients) socket.send(encodeEvents([event]));
    },
    onWait: () => {},
  });
  server.on('connection', (socket: WebSocket, request) => {
    tokens.push(request.headers['sec-websocket-protocol']?.split(', ')[1]);
    socket.binaryType = 'arraybuffer';
    socket.on('message', async (data: ArrayBuffer) => {
      const reply = await answerCall(kernel, new Uint8Array(data));
      if (reply && !running.isSilent) socket.send(reply);
    });
  });
  const address = server.address();
  const listensAt = typeof address === 'object' && address ? address.port : 0;
  const running: FakeProcess = {
    command: { origin: `http://localhost:${listensAt}`, token: 'abc', deliverTo: [], options: {}, kernel: 'node' },
    kernel,
    tokens,
    isSilent: false,
    disconnect() {
      for (const socket of server.clients) socket.terminate();
    },
    async stop() {
      running.disconnect();
      const closed = once(server, 'close');
      server.close();
      await closed;
      await kernel.close();
    },
  };
  onTestFinished(() => running.stop());
  return running;
}
