import { expect, onTestFinished, test, vi } from 'vitest';
import { startServerLane, type ServerLaneConfig } from './server-lane.ts';

const SESSION = { origin: 'http://localhost:4820', token: 'abc', deliverTo: [] };

const READ = { method: 'GET', url: 'http://localhost:4820/admin/webhooks.xml', headers: [], body: '' };

/** The command that serves the shell, as far as `fetch` shows it. */
interface FakeCommand {
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
const createCommand = (): FakeCommand => {
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
};

/** Starts the lane of a tab and waits until it is connected. */
const start = async (
  command: FakeCommand,
  answer: ServerLaneConfig['answer'] = async () => new Response('done'),
): Promise<{ readonly ended: Promise<void>; readonly problems: readonly string[] }> => {
  const problems: string[] = [];
  const ended = startServerLane({ session: SESSION, answer, onProblem: (problem) => problems.push(problem) });
  await expect.poll(() => command.calls.length).toBeGreaterThan(0);
  return { ended, problems };
};

test('shows the token with all that it does, and takes no answer out of a cache', async () => {
  const command = createCommand();
  await start(command);

  command.send('', JSON.stringify({ ...READ, id: 'one' }));

  await expect
    .poll(() => command.calls)
    .toEqual([
      { path: '/.platform-admin/requests', token: 'abc', cache: 'no-store' },
      { path: '/.platform-admin/answers', token: 'abc', cache: 'default' },
    ]);
});

test('answers a request of a server, byte by byte, under its id', async () => {
  const command = createCommand();
  const asked: unknown[] = [];
  await start(command, async (request, id) => {
    asked.push([id, request.method, request.url, [...new Uint8Array(await request.arrayBuffer())]]);
    return new Response('gemacht: ü\n', { status: 201, headers: { 'x-a': 'b' } });
  });
  const url = 'http://localhost:4820/admin/webhooks.xml?a=b';

  command.send(JSON.stringify({ id: 'one', method: 'POST', url, headers: [], body: '\u0000\u00FF\u000A' }));

  await expect.poll(() => command.answers).toHaveLength(1);
  expect(asked).toEqual([['one', 'POST', url, [0, 255, 10]]]);
  expect(command.answers).toEqual([
    { head: { id: 'one', status: 201, headers: expect.arrayContaining([['x-a', 'b']]) }, text: 'gemacht: ü\n' },
  ]);
});

test('reads lines however they are cut, between two bytes of a character as well', async () => {
  const command = createCommand();
  const ids: string[] = [];
  await start(command, async (_request, id) => {
    ids.push(id);
    return new Response(null, { status: 204 });
  });
  const lines = ['ü', 'b', 'ÿ'].map((id) => JSON.stringify({ ...READ, id }));

  for (const byte of new TextEncoder().encode(`\n${lines.join('\n')}\n`)) command.write(Uint8Array.of(byte));
  command.send(...['d', 'e'].map((id) => JSON.stringify({ ...READ, id })));

  await expect.poll(() => ids).toEqual(['ü', 'b', 'ÿ', 'd', 'e']);
});

test('passes by what is no request and goes on', async () => {
  const command = createCommand();
  await start(command);

  command.send('', 'null', '7', '{}', '{"id":"one"}', JSON.stringify({ ...READ, id: 'two' }));

  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'two' } }]);
  expect(command.connections).toBe(1);
});

test('takes the next request while one is being answered', async () => {
  const command = createCommand();
  const waiting: ((response: Response) => void)[] = [];
  await start(command, (_request, id) =>
    id === 'slow' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(new Response('quick')),
  );

  command.send(...['slow', 'quick'].map((id) => JSON.stringify({ ...READ, id })));
  await expect.poll(() => command.answers).toHaveLength(1);
  waiting[0]?.(new Response('slow'));

  await expect.poll(() => command.answers.map(({ text }) => text)).toEqual(['quick', 'slow']);
});

test.each([
  ['/admin/webhooks.xml', '<?xml version="1.0" encoding="UTF-8"?><errors><error>', '</error></errors>'],
  ['/admin/api/2019-10/products.json', '{"errors":"', '"}'],
])('says in the format of %s that the shell failed, and its console why', async (path, before, after) => {
  const command = createCommand();
  const fault = new Error('A fault of ours.');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await start(command, () => Promise.reject(fault));

  command.send(JSON.stringify({ ...READ, id: 'one', url: `http://localhost:4820${path}` }));

  await expect.poll(() => command.answers).toHaveLength(1);
  expect(command.answers[0]?.head).toMatchObject({ id: 'one', status: 503 });
  expect(command.answers[0]?.text).toBe(`${before}The admin shell could not answer. Its console says why.${after}`);
  expect(logged.mock.calls).toEqual([[fault]]);
});

test('answers the next request when nobody was there to take an answer', async () => {
  const command = createCommand();
  await start(command);
  command.canAnswer = false;
  command.send(JSON.stringify({ ...READ, id: 'lost' }));
  await expect.poll(() => command.calls).toHaveLength(2);

  command.canAnswer = true;
  command.send(JSON.stringify({ ...READ, id: 'kept' }));

  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'kept' } }]);
});

test('lets a request fail where the shell says so', async () => {
  const command = createCommand();
  await start(command, async () => Response.error());

  command.send(JSON.stringify({ ...READ, id: 'one' }));

  await expect.poll(() => command.answers).toEqual([{ head: { id: 'one', status: 0, headers: [] }, text: '' }]);
});

test('connects again a second after the connection was lost, also when the command is away for longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const command = createCommand();
  const { problems } = await start(command);
  const calls: number[] = [];

  command.connect = 'nobody';
  command.hangUp();
  // Nothing is due yet: this lets the lane see what happened.
  await vi.advanceTimersByTimeAsync(0);
  for (const milliseconds of [999, 1, 999, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await vi.advanceTimersByTimeAsync(milliseconds);
    calls.push(command.calls.length);
  }
  command.connect = 200;
  await vi.advanceTimersByTimeAsync(1_000);
  command.send(JSON.stringify({ ...READ, id: 'after' }));

  expect(calls).toEqual([1, 2, 2, 3]);
  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'after' } }]);
  expect(problems).toEqual([]);
});

test.each([401, 403, 404, 503])('gives up when it is refused with %i, and says what to do', async (status) => {
  const command = createCommand();
  command.connect = status;

  const { ended, problems } = await start(command);
  await ended;

  expect(problems).toEqual([expect.stringMatching(/was started anew\. Reload this page/)]);
  expect(command.calls).toHaveLength(1);
});

test('answers in one tab only, and in the next when that one was refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const command = createCommand();
  const first = await start(command);
  const second = await start(command, async () => new Response('from the second'));
  const connections = [command.connections];

  command.connect = 403;
  command.hangUp();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await first.ended;
  await second.ended;
  connections.push(command.connections);

  expect(connections).toEqual([1, 1]);
  expect([first.problems.length, second.problems.length]).toEqual([1, 1]);
  expect(command.calls).toHaveLength(3);
});
