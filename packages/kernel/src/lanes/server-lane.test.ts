import { expect, onTestFinished, test, vi } from 'vitest';
import { KernelError } from '../kernel-error.ts';
import { createCommand, READ, stopTime, start } from '../test-support/fake-command.ts';

/** Keeps logged errors out of the output. */
const spyOnErrors = (): readonly unknown[][] => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  return spy.mock.calls;
};

test("connects with the token, and answers a server's request with every byte", async () => {
  const command = await createCommand();
  const asked: unknown[] = [];
  await start(command, async (request, id) => {
    asked.push([id, request.method, request.url, [...new Uint8Array(await request.arrayBuffer())]]);
    return new Response('gemacht: ü\n', { status: 201, headers: { 'x-a': 'b' } });
  });
  const url = 'http://localhost:4820/admin/webhooks.xml?a=b';

  command.ask(7, { ...READ, method: 'POST', url, body: Uint8Array.of(0, 255, 10).buffer });

  await expect.poll(() => command.replies).toHaveLength(1);
  expect(command.sockets).toEqual(['abc']);
  expect(asked).toEqual([['one', 'POST', url, [0, 255, 10]]]);
  expect(command.replies).toEqual([
    {
      type: 'result',
      id: 7,
      head: { status: 201, statusText: '', headers: expect.arrayContaining([['x-a', 'b']]) },
      text: 'gemacht: ü\n',
    },
  ]);
});

test('ignores a message that is not a request, and continues', async () => {
  const command = await createCommand();
  await start(command);

  for (const message of ['', 'text', '{}']) {
    command.send(message);
    command.send(new TextEncoder().encode(message));
  }
  for (const request of [null, 7, {}, { id: 'one' }, { ...READ, headers: [['a', 1]] }, { ...READ, body: 'text' }])
    command.ask(1, request);
  command.ask(2, READ);

  await expect.poll(() => command.replies).toMatchObject([{ id: 2 }]);
  expect(command.sockets).toHaveLength(1);
});

test('starts the next request while one is being answered', async () => {
  const command = await createCommand();
  const waiting: ((response: Response) => void)[] = [];
  await start(command, (_request, id) =>
    id === 'slow' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(new Response('quick')),
  );

  command.ask(1, { ...READ, id: 'slow' });
  command.ask(2, { ...READ, id: 'quick' });
  await expect.poll(() => command.replies).toHaveLength(1);
  waiting[0]?.(new Response('slow'));

  await expect
    .poll(() => command.replies.map(({ id, text }) => [id, text]))
    .toEqual([
      [2, 'quick'],
      [1, 'slow'],
    ]);
});

test.each([
  ['/admin/webhooks.xml', '<?xml version="1.0" encoding="UTF-8"?>\n<errors><error>', '</error></errors>\n'],
  ['/admin/api/2019-10/products.json', '{"errors":"', '"}'],
])('says in the format of %s that the shell failed, and why in its console', async (path, before, after) => {
  const command = await createCommand();
  const fault = new Error('A fault of ours.');
  const logged = spyOnErrors();
  await start(command, () => Promise.reject(fault));

  command.ask(1, { ...READ, url: `http://localhost:4820${path}` });

  await expect.poll(() => command.replies).toMatchObject([{ id: 1, head: { status: 503 } }]);
  expect(command.replies[0]?.text).toBe(`${before}The admin shell could not answer. Its console says why.${after}`);
  expect(logged).toEqual([[fault]]);
});

test('says that an answer is too large, and stays connected', async () => {
  const command = await createCommand();
  await start(command, async (_request, id) => new Response(id === 'large' ? new Uint8Array(64_000_000) : 'done'));

  command.ask(1, { ...READ, id: 'large' });
  await expect.poll(() => command.replies).toHaveLength(1);
  command.ask(2, READ);

  await expect.poll(() => command.replies).toMatchObject([{ head: { status: 503 } }, { text: 'done' }]);
  expect(command.replies[0]?.text).toContain('The answer is too large to be passed on.');
  expect(command.sockets).toHaveLength(1);
});

test.each([
  ['whose address there is not', { url: 'http://localhost:99999/admin/webhooks.xml' }],
  ['whose method a browser refuses', { method: 'TRACE' }],
])('settles a request %s', async (_, fault) => {
  const command = await createCommand();
  const logged = spyOnErrors();
  await start(command);

  command.ask(1, { ...READ, ...fault });

  await expect.poll(() => command.replies).toMatchObject([{ id: 1, head: { status: 503 } }]);
  expect(logged).toHaveLength(1);
});

test('settles a request whose answer ends early', async () => {
  const command = await createCommand();
  const logged = spyOnErrors();
  await start(command, async () => new Response(new ReadableStream({ start: (stream) => stream.error('broken') })));

  command.ask(1, READ);

  await expect.poll(() => command.replies).toMatchObject([{ id: 1, head: { status: 503 } }]);
  expect(logged).toEqual([['broken']]);
});

test('makes a request fail when the shell says so', async () => {
  const command = await createCommand();
  await start(command, () => Promise.reject(new KernelError('request-failed', 'A test let it fail.')));

  command.ask(1, READ);

  await expect.poll(() => command.replies).toMatchObject([{ type: 'failure', id: 1 }]);
});

test('reconnects, and drops the answers of the lost connection', async () => {
  const afterPause = stopTime();
  const command = await createCommand();
  const waiting: ((response: Response) => void)[] = [];
  await start(command, (_request, id) =>
    id === 'lost' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(new Response('done')),
  );
  command.ask(1, { ...READ, id: 'lost' });
  await expect.poll(() => waiting).toHaveLength(1);

  command.hangUp();
  await expect.poll(afterPause(() => command.sockets)).toHaveLength(2);
  waiting[0]?.(new Response('late'));
  command.ask(2, READ);

  await expect.poll(() => command.replies).toMatchObject([{ id: 2, text: 'done' }]);
  expect(command.questions).toEqual([]);
});

// 426: the command answers over HTTP, as when only the page accepts its certificate.
test.each([426, 500, 503])('is unreached with %i instead of a socket', async (status) => {
  const command = await createCommand();
  command.status = status;

  const { ended } = await start(command);

  expect(await ended).toBe('unreached');
  expect(command.questions).toEqual(['abc']);
});

test('waits for a command that it has reached before, until that refuses', async () => {
  const afterPause = stopTime();
  const command = await createCommand();
  const { ended } = await start(command);
  const ends: unknown[] = [];
  void ended.then((end) => ends.push(end));
  command.ask(1, READ);
  await expect.poll(() => command.replies).toHaveLength(1);

  command.status = 503;
  command.hangUp();
  await expect.poll(afterPause(() => command.questions.length)).toBeGreaterThan(1);
  expect(ends).toEqual([]);
  command.status = 403;

  await expect.poll(afterPause(() => ends)).toEqual(['refused']);
});

test.each([401, 403, 404])('stops when it is refused with %i', async (status) => {
  const command = await createCommand();
  command.status = status;

  const { ended } = await start(command);

  expect(await ended).toBe('refused');
  expect(command.questions).toEqual(['abc']);
});

test('ends when its signal aborts', async () => {
  const afterPause = stopTime();
  const command = await createCommand();
  const page = new AbortController();
  const { ended } = await start(command, undefined, page.signal);
  const ends: unknown[] = [];
  void ended.then((end) => ends.push(end));
  command.ask(1, READ);
  await expect.poll(() => command.replies).toHaveLength(1);

  page.abort();

  await expect.poll(afterPause(() => ends)).toEqual(['ended']);
  expect(command.sockets).toHaveLength(1);
});

test('connects every tab', async () => {
  const command = await createCommand();

  for (const count of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await start(command, async () => new Response(`of ${count}`));
    command.ask(count, READ);
  }

  await expect.poll(() => command.replies.map(({ text }) => text).toSorted()).toEqual(['of 1', 'of 2', 'of 3']);
});
