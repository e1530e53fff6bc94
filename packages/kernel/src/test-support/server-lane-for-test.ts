import { expect, onTestFinished, vi } from 'vitest';
import { startServerLane, type ServerLaneConfig } from '../lanes/server-lane.ts';
import type { ServerRequest } from '../lanes/server-request.ts';

/** What the page of the tabs says. */
const SESSION = { origin: 'http://localhost:4820', token: 'abc', deliverTo: [] };

/** A request without an id. */
export const READ: Omit<ServerRequest, 'id'> = {
  method: 'GET',
  url: 'http://localhost:4820/admin/webhooks.xml',
  headers: [],
  body: '',
};

/** The command that serves the shell, as far as `fetch` shows it. */
export interface FakeCommand {
  /** Calls of the shell, in order. */
  readonly calls: { readonly path: string; readonly token: string | null; readonly cache: string }[];
  /** What was answered: the line and the body behind it. */
  readonly answers: { readonly head: unknown; readonly text: string }[];
  /** What the next connections get: a status, or no answer at all. */
  connect: number | 'nobody';
  canAnswer: boolean;
  readonly connections: number;
  /** Hands over bytes on the newest connection. */
  write(bytes: Uint8Array): void;
  send(...lines: readonly string[]): void;
  hangUp(): void;
}

/** A lock is held by one and waited for by the others. */
const createLocks = (): { request(name: string, use: () => Promise<void>): Promise<void> } => {
  const last = new Map<string, Promise<void>>();
  return {
    request: (name, use) => {
      const held = (last.get(name) ?? Promise.resolve()).then(use);
      last.set(name, held);
      return held;
    },
  };
};

/** Puts a command and locks into the place of the browser's until the test ends. */
export function createCommand(): FakeCommand {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const answerShell = async (path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://localhost:4820${path}`, init);
    command.calls.push({ path, token: request.headers.get('x-platform-admin-token'), cache: request.cache });
    if (path === '/.platform-admin/answers') {
      if (!command.canAnswer) throw new TypeError('fetch failed');
      const [head = '', ...rest] = (await request.text()).split('\n');
      command.answers.push({ head: JSON.parse(head), text: rest.join('\n') });
      return new Response(null, { status: 204 });
    }
    if (command.connect === 'nobody') throw new TypeError('fetch failed');
    if (command.connect !== 200) return new Response('{}', { status: command.connect });
    return new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }));
  };
  const command: FakeCommand = {
    calls: [],
    answers: [],
    connect: 200,
    canAnswer: true,
    get connections() {
      return streams.length;
    },
    write: (bytes) => streams.at(-1)?.enqueue(bytes),
    send: (...lines) => command.write(new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))),
    hangUp: () => streams.at(-1)?.close(),
  };
  vi.stubGlobal('fetch', answerShell);
  vi.stubGlobal('navigator', { locks: createLocks() });
  onTestFinished(() => void vi.unstubAllGlobals());
  return command;
}

/** Starts the lane of a tab and waits until it is connected. */
export async function start(
  command: FakeCommand,
  answer: ServerLaneConfig['answer'] = async () => new Response('done'),
): Promise<{ readonly ended: Promise<void>; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const ended = startServerLane({ session: SESSION, answer, onProblem: (problem) => problems.push(problem) });
  await expect.poll(() => command.calls.length).toBeGreaterThan(0);
  return { ended, problems };
}
