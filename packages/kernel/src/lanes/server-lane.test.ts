import { expect, onTestFinished, test, vi } from 'vitest';
import { KernelError } from '../kernel-error.ts';
import { createCommand, READ, start } from '../test-support/fake-command.ts';

test('sends the token with every request, and reads nothing from a cache', async () => {
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

test('answers a request of a server under its id, with every byte', async () => {
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

test('reads lines however they are split, even within a character', async () => {
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

test('ignores a line that is not a request and goes on', async () => {
  const command = createCommand();
  await start(command);

  command.send('', 'null', '7', '{}', '{"id":"one"}', JSON.stringify({ ...READ, id: 'two' }));

  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'two' } }]);
  expect(command.connections).toBe(1);
});

test('starts the next request while one is being answered', async () => {
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
  ['/admin/webhooks.xml', '<?xml version="1.0" encoding="UTF-8"?>\n<errors><error>', '</error></errors>\n'],
  ['/admin/api/2019-10/products.json', '{"errors":"', '"}'],
])('says in the format of %s that the shell failed, and why in its console', async (path, before, after) => {
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

test('reads a line of many parts, such as a whole shop, in a moment', async () => {
  const command = createCommand();
  const lengths: number[] = [];
  await start(command, async (request) => {
    lengths.push((await request.arrayBuffer()).byteLength);
    return new Response(null, { status: 204 });
  });
  const [before = '', after = ''] = JSON.stringify({ ...READ, method: 'PUT', id: 'one', body: '|' }).split('|');
  const part = new TextEncoder().encode(' '.repeat(4_096));

  command.write(new TextEncoder().encode(before));
  // Joining the line again for each of its many parts would take longer than a test may.
  for (let count = 0; count < 2_048; count += 1) command.write(part);
  command.send(after);

  await expect.poll(() => lengths, { timeout: 5_000 }).toEqual([2_048 * 4_096]);
});

test.each([
  ['whose address there is not', { url: 'http://localhost:99999/admin/webhooks.xml' }],
  ['whose method a browser refuses', { method: 'TRACE' }],
])('settles a request %s', async (_, fault) => {
  const command = createCommand();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await start(command);

  command.send(JSON.stringify({ ...READ, id: 'one', ...fault }));

  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'one', status: 503 } }]);
  expect(logged).toHaveBeenCalledOnce();
});

test('settles a request whose answer breaks off', async () => {
  const command = createCommand();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await start(command, async () => new Response(new ReadableStream({ start: (stream) => stream.error('broken') })));

  command.send(JSON.stringify({ ...READ, id: 'one' }));

  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'one', status: 503 } }]);
  expect(logged.mock.calls).toEqual([['broken']]);
});

test('answers the next request after an answer could not be posted', async () => {
  const command = createCommand();
  await start(command);
  command.canAnswer = false;
  command.send(JSON.stringify({ ...READ, id: 'lost' }));
  await expect.poll(() => command.calls).toHaveLength(2);

  command.canAnswer = true;
  command.send(JSON.stringify({ ...READ, id: 'kept' }));

  await expect.poll(() => command.answers).toMatchObject([{ head: { id: 'kept' } }]);
});

test('makes a request fail when the shell says so', async () => {
  const command = createCommand();
  await start(command, () => Promise.reject(new KernelError('request-failed', 'A test let it fail.')));

  command.send(JSON.stringify({ ...READ, id: 'one' }));

  await expect.poll(() => command.answers).toEqual([{ head: { id: 'one', status: 0, headers: [] }, text: '' }]);
});

test('reconnects every second after the connection was lost', async () => {
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

test.each([401, 403, 404, 503])('stops when it is refused with %i, and says what to do', async (status) => {
  const command = createCommand();
  command.connect = status;

  const { ended, problems } = await start(command);
  await ended;

  expect(problems).toEqual([expect.stringMatching(/was started anew\. Reload this page/)]);
  expect(command.calls).toHaveLength(1);
});

test('connects two tabs of a browser, and a third when one of them is refused (#10)', async () => {
  const command = createCommand();
  const first = await start(command);
  const second = await start(command);
  await expect.poll(() => command.connections).toBe(2);
  const third = await start(command);
  command.connect = 403;

  // The connection of the second tab ends, and it may not connect again.
  command.hangUp();
  await second.ended;
  await third.ended;

  expect(command.connections).toBe(2);
  expect([first.problems, second.problems, third.problems].map(({ length }) => length)).toEqual([0, 1, 1]);
});

test('connects once when both locks are free', async () => {
  const command = createCommand();

  await start(command);
  command.send(JSON.stringify({ ...READ, id: 'one' }));

  await expect.poll(() => command.answers).toHaveLength(1);
  expect(command.connections).toBe(1);
});
