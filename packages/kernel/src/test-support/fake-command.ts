import { expect, onTestFinished, vi } from 'vitest';
import { startServerLane } from '../lanes/server-lane.ts';
import { decodeRequest, encodeResponse } from '../wire.ts';

/** What the page of the tabs says. */
const SESSION = { origin: 'http://localhost:4820', token: 'abc', deliverTo: [], options: {} };

/** A request of an app's server as the command writes it, without an id. */
export const READ: Readonly<Record<string, unknown>> = {
  method: 'GET',
  url: 'http://localhost:4820/admin/webhooks.xml',
  headers: [],
  body: '',
};

/** The command that serves the shell, as far as `fetch` shows it. */
export interface FakeCommand {
  /** Calls of the shell, in order. */
  readonly calls: {
    readonly path: string;
    readonly token: string | null;
    readonly cache: string;
  }[];
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

interface FakeLocks {
  request(name: string, options: { readonly signal: AbortSignal }, use: () => Promise<void>): Promise<void>;
}

/** A lock is held by one and waited for by the others, each of whom can give up. */
const createLocks = (): FakeLocks => {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name, { signal }, use) =>
      new Promise((resolve, reject) => {
        let isHeld = false;
        signal.addEventListener('abort', () => !isHeld && reject(signal.reason));
        const before = last.get(name);
        const hold = async (): Promise<void> => {
          await before;
          if (signal.aborted) return;
          isHeld = true;
          await use().then(resolve, reject);
        };
        last.set(name, hold());
      }),
  };
};

/** Puts a command and locks into the place of the browser's until the test ends. */
export function createCommand(): FakeCommand {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const answerShell = async (path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://localhost:4820${path}`, init);
    command.calls.push({
      path,
      token: request.headers.get('x-platform-admin-token'),
      cache: request.cache,
    });
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
  answer: (request: Request, id: string) => Promise<Response> = async () => new Response('done'),
): Promise<{ readonly ended: Promise<void>; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const ended = startServerLane({
    session: SESSION,
    answer: async (request) => await encodeResponse(await answer(decodeRequest(request), request.id)),
    onProblem: (problem) => problems.push(problem),
  });
  await expect.poll(() => command.calls.length).toBeGreaterThan(0);
  return { ended, problems };
}
