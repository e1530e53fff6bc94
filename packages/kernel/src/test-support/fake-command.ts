import { createServer } from 'node:http';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { CommandSession } from '../command/command-session.ts';
import { answerServers, type LaneEnd } from '../lanes/server-lane.ts';
import { decodeMessage, encodeMessage } from '../command/message.ts';
import { decodeRequest, encodeResponse } from '../wire.ts';
import { serve } from './serve.ts';

/** A request of an app's server. */
export const READ = {
  id: 'one',
  method: 'GET',
  url: 'http://localhost:4820/admin/webhooks.xml',
  headers: [],
} as const;

/** A shell's reply: the message, and the text of the body. */
interface TakenReply {
  readonly type: unknown;
  readonly id: unknown;
  readonly head: unknown;
  readonly text: string;
}

/** The command that serves the shell, as its lane sees it. */
export interface FakeCommand {
  readonly origin: string;
  /** The tokens of shells: on a socket, or when they ask why they got none. */
  readonly sockets: readonly (string | undefined)[];
  readonly questions: readonly unknown[];
  readonly replies: readonly TakenReply[];
  /** The answer to the next shell that asks for a socket. */
  status: number;
  /** Sends a message on the newest socket. */
  send(message: Uint8Array | string): void;
  ask(id: number, request: unknown): void;
  hangUp(): void;
}

/** Starts a command until the test ends. */
export async function createCommand(): Promise<FakeCommand> {
  const [sockets, questions, replies]: [(string | undefined)[], unknown[], TakenReply[]] = [[], [], []];
  const open: WebSocket[] = [];
  const upgrades = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    questions.push(request.headers['x-platform-admin-token']);
    response.writeHead(command.status).end();
  });
  server.on('upgrade', (request, connection, first) => {
    sockets.push(request.headers['sec-websocket-protocol']?.split(', ')[1]);
    if (command.status !== 101) return void connection.end(`HTTP/1.1 ${command.status} No\r\n\r\n`);
    upgrades.handleUpgrade(request, connection, first, (socket) => {
      open.push(socket);
      socket.binaryType = 'arraybuffer';
      socket.on('message', (data: ArrayBuffer) => {
        const { type, id, values = [] } = decodeMessage(new Uint8Array(data)) ?? {};
        const { body, ...head } = { body: undefined, ...Object(values[0]) };
        replies.push({ type, id, head, text: new TextDecoder().decode(body) });
      });
    });
  });
  onTestFinished(() => {
    for (const socket of open) socket.terminate();
  });
  const command: FakeCommand = {
    origin: await serve(server),
    sockets,
    questions,
    replies,
    status: 101,
    send: (message) => open.at(-1)?.send(message),
    ask: (id, request) => command.send(encodeMessage({ type: 'call', id, name: 'answer', values: [request] })),
    hangUp: () => open.at(-1)?.terminate(),
  };
  return command;
}

/** Starts a lane until the test ends, and waits until it has asked for a socket. */
export async function start(
  command: FakeCommand,
  answer: (request: Request, id: string) => Promise<Response> = async () => new Response('done'),
  signal: AbortSignal = untilTestEnds(),
): Promise<{ readonly ended: Promise<LaneEnd> }> {
  const before = command.sockets.length;
  const ended = answerServers({
    session: sessionOf(command),
    answer: async (request) => await encodeResponse(await answer(decodeRequest(request), request.id)),
    signal,
  });
  await expect.poll(() => command.sockets.length).toBeGreaterThan(before);
  return { ended };
}

/**
 * Stops time until the test ends. Returns what makes of a function one that ends the current pause
 * first, to be polled.
 */
export function stopTime(): <T>(read: () => T) => () => T {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (read) => () => {
    vi.advanceTimersByTime(1_000);
    return read();
  };
}

/** A signal that aborts when the test ends. */
export function untilTestEnds(): AbortSignal {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  return controller.signal;
}

/** The session in the command's page. */
export function sessionOf({ origin }: FakeCommand): CommandSession {
  return { origin, token: 'abc', deliverTo: [], options: {} };
}
