import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEntry } from '../describe/describe-entry.ts';
import { faultOf } from '../entries/fault-of.ts';
import { openRecording, type Recording } from '../test-support/recording.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

/** Each entry in a line, indented under its cause where that is known. */
function linesOf({ timeline }: Recording): readonly string[] {
  return timeline.entries.map(({ cause, ...entry }) => {
    const line = `${entry.number} ${describeEntry(entry)}`;
    return cause === undefined ? line : `${line} (${cause})`;
  });
}

function call(id: number, name: string, ...args: readonly unknown[]) {
  return { type: 'call', id, name, args };
}

test('records the calls of methods and what they lead to at once, and the session that was open before', async () => {
  const recording = await openRecording();
  recording.start();

  recording.post(call(1, 'pushState', '/b'));
  recording.post(call(2, 'setModalHeight', 300));
  recording.post(call(4, 'chord', 'k'));
  recording.post(call(5, 'escape'));
  recording.post(call(3, 'flash', 'notice', 'Saved'));

  await expect
    .poll(() => linesOf(recording))
    .toEqual([
      '1 session opened: http://localhost:4821/a',
      '2 PlatformApp.pushState("/b")',
      '3 /b (2)',
      '4 PlatformApp.Modal.setHeight(300)',
      '5 modal-not-open: No modal is open. The call had no effect. (4)',
      '6 PlatformApp.flashNotice("Saved")',
    ]);
});

test('starts with notices, rule breaks, requests and deliveries that were kept', async () => {
  const recording = await openRecording();
  await recording.ask('GET', PRODUCTS);
  recording.post(call(1, 'flash', 'error', 'Not saved'));
  recording.post(call(2, 'setModalHeight', 300));
  await expect.poll(() => recording.host.state.misuses).toHaveLength(1);

  recording.start();

  await expect
    .poll(() => linesOf(recording))
    .toEqual([
      '1 PlatformApp.flashError("Not saved")',
      '2 modal-not-open: No modal is open. The call had no effect.',
      '3 session opened: http://localhost:4821/a',
      '4 GET /admin/api/2019-10/products.json: 200',
    ]);
});

test('names the fault behind a request, also behind one that was kept', async () => {
  const { kernel, start, timeline } = await openRecording();
  await kernel.setFaults('errors=100%');
  const url = `http://localhost:4820${PRODUCTS}`;
  await kernel.answer({ id: 'kept', lane: 'tunnel', method: 'GET', url, headers: [] });

  start();
  await expect.poll(() => timeline.entries.map(faultOf)).toEqual([undefined, 'errors']);
  await kernel.answer({ id: 'watched', lane: 'tunnel', method: 'GET', url, headers: [] });

  await expect.poll(() => timeline.entries.map(faultOf)).toEqual([undefined, 'errors', 'errors']);
});

test('notes faults and held deliveries when they change', async () => {
  const { kernel, start, timeline } = await openRecording();
  start();

  await kernel.setFaults('latency=1ms,route:/nowhere');
  await kernel.holdDeliveries(true);
  await kernel.holdDeliveries(true);
  await kernel.setFaults('');
  await kernel.holdDeliveries(false);

  await expect
    .poll(() => timeline.entries.flatMap((entry) => (entry.type === 'notice' ? [entry.text] : [])))
    .toEqual(['Slow API on: 1 ms, /nowhere', 'Deliveries are held.', 'Slow API off', 'Deliveries are no longer held.']);
});

test('watches a restarted kernel, which reports its status first', async () => {
  const { ask, kernel, start, timeline } = await openRecording();
  start();
  // Nobody watches the kernel any more, as if it had just started.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 });
  onTestFinished(() => void vi.useRealTimers());

  await kernel.setFaults('latency=1ms,route:/nowhere');
  await expect.poll(() => timeline.entries.map(({ type }) => type)).toEqual(['session', 'notice']);
  await ask('GET', PRODUCTS);

  const asked = { type: 'request', headers: [['content-type', 'application/json']] };
  await expect.poll(() => timeline.entries.at(-1)).toMatchObject(asked);
});

test('records an event, its delivery and each attempt', async () => {
  const recording = await openRecording();
  const address = 'http://localhost:4821/hooks';
  await recording.ask('POST', '/admin/api/2019-10/webhooks.json', { webhook: { topic: 'products/create', address } });
  recording.start();
  await expect.poll(() => recording.timeline.entries).toHaveLength(2);

  await recording.kernel.trigger('products/create', { id: 1, title: 'Bowl' });

  await expect
    .poll(() => linesOf(recording).slice(2))
    .toEqual([
      '3 products/create',
      '4 products/create → http://localhost:4821/hooks (3)',
      '5 products/create → http://localhost:4821/hooks: 500, The receiver refused it. (4)',
    ]);
});

test('gives each attempt of a delivery that was kept its own time', async () => {
  const { ask, kernel, start, timeline } = await openRecording();
  await kernel.setClock(0);
  const webhook = { topic: 'products/create', address: 'http://localhost:4821/hooks' };
  await ask('POST', '/admin/api/2019-10/webhooks.json', { webhook });
  await kernel.trigger('products/create', { id: 1 });
  await kernel.advance(60_000);
  const [delivery] = await kernel.deliveries();

  start();

  const times = [delivery?.createdAt, ...(delivery?.attempts ?? []).map(({ at }) => at)];
  expect(times).toHaveLength(3);
  await expect
    .poll(() => timeline.entries.flatMap(({ type, at }) => (type === 'delivery' || type === 'attempt' ? [at] : [])))
    .toEqual(times);
});

test('names no event of a shop that was replaced as the cause of a delivery', async () => {
  const recording = await openRecording();
  const { kernel } = recording;
  const address = 'http://localhost:4821/hooks';
  const hook = (topic: string): Promise<number> =>
    recording.ask('POST', '/admin/api/2019-10/webhooks.json', { webhook: { topic, address } });
  await hook('products/create');
  await hook('products/delete');
  recording.start();
  const before = await kernel.snapshot();
  await kernel.trigger('products/create', { id: 1 });
  await expect.poll(() => linesOf(recording)).toHaveLength(6);
  const [delivery] = await kernel.deliveries();
  const after = await kernel.snapshot();
  await kernel.restore(before);
  await kernel.trigger('products/delete', { id: 1 });
  await expect.poll(() => linesOf(recording)).toHaveLength(10);
  expect(await kernel.deliveries()).toMatchObject([{ id: delivery?.id, topic: 'products/delete' }]);

  await kernel.restore(after);
  await kernel.resend(delivery?.id ?? 0);

  await expect.poll(() => linesOf(recording)[11]).toBe('12 products/create → http://localhost:4821/hooks');
});

test('records nothing after it was stopped', async () => {
  const recording = await openRecording();
  const stop = recording.start();

  stop();
  recording.post(call(1, 'setTitle', 'a'));
  await recording.ask('GET', PRODUCTS);
  await expect.poll(() => recording.host.state.bar.title).toBe('a');

  expect(linesOf(recording)).toEqual(['1 session opened: http://localhost:4821/a']);
});

test('knows what caused what, from a press to the retry of a delivery', async () => {
  const recording = await openRecording();
  const address = 'http://localhost:4821/hooks';
  await recording.ask('POST', '/admin/api/2019-10/webhooks.json', { webhook: { topic: 'products/create', address } });
  const button = { type: 'button', label: 'Add', message: 'add', target: 'app', loading: false };
  recording.post(call(1, 'setBar', { title: 'Bowls', primary: button, secondary: [] }));
  await expect.poll(() => recording.host.state.bar.primary).toBeDefined();
  recording.start();
  await expect.poll(() => recording.timeline.entries).toHaveLength(2);

  recording.host.press(recording.host.state.bar.primary?.key ?? 0);
  const [cause, body] = ['press 1', new TextEncoder().encode('{"product":{"title":"Bowl"}}').buffer];
  const headers = [['content-type', 'application/json']];
  recording.post({ ...call(2, 'flash', 'notice', 'Adding'), cause });
  const url = `http://localhost:4820${PRODUCTS}`;
  recording.post({ ...call(3, 'request', 1, { method: 'POST', url, headers, body }), cause });
  await expect.poll(() => recording.timeline.entries).toHaveLength(8);
  await recording.kernel.advance(60_000);

  await expect
    .poll(() => linesOf(recording).slice(2))
    .toEqual([
      '3 Press “Add”',
      '4 PlatformApp.flashNotice("Adding") (3)',
      '5 POST /admin/api/2019-10/products.json: 201 (3)',
      '6 products/create (5)',
      '7 products/create → http://localhost:4821/hooks (6)',
      '8 products/create → http://localhost:4821/hooks: 500, The receiver refused it. (7)',
      '9 products/create → http://localhost:4821/hooks: 500, The receiver refused it. (7)',
      "10 The shop's clock is 60 seconds ahead of the computer's.",
    ]);
  expect(recording.timeline.find(5)).toMatchObject({
    lane: 'tunnel',
    headers,
    body: { text: '{"product":{"title":"Bowl"}}' },
    answer: { body: { text: expect.stringContaining('"title":"Bowl"') } },
  });
});

test('knows what an app does because its page loads (#33)', async () => {
  const recording = await openRecording();
  recording.start();

  recording.post({ ...call(1, 'setTitle', 'a'), cause: 'load' });
  const url = `http://localhost:4820${PRODUCTS}`;
  recording.post({ ...call(2, 'request', 1, { method: 'GET', url, headers: [] }), cause: 'load' });

  await expect
    .poll(() => linesOf(recording))
    .toEqual([
      '1 session opened: http://localhost:4821/a',
      '2 PlatformApp.Bar.setTitle("a") (1)',
      '3 GET /admin/api/2019-10/products.json: 200 (1)',
    ]);
});

test('names an app by what it is called once it is ready (#33)', async () => {
  const recording = await openRecording();
  let app = 'localhost:4821';
  recording.start(undefined, () => app);
  const session = (): unknown => recording.timeline.find(1);
  expect(session()).toMatchObject({ type: 'session', app: 'localhost:4821' });

  app = 'Bowls';
  recording.post(call(1, 'ready', 'Bowls'));

  await expect.poll(session).toMatchObject({ type: 'session', app: 'Bowls' });
});

test.each(['press 2', 'modal 1'])('names no cause that it has not seen: %s', async (cause) => {
  const recording = await openRecording();
  recording.start();

  recording.post({ ...call(1, 'setTitle', 'a'), cause });

  await expect
    .poll(() => linesOf(recording))
    .toEqual(['1 session opened: http://localhost:4821/a', '2 PlatformApp.Bar.setTitle("a")']);
});

test('records what the clock of the shop does', async () => {
  const recording = await openRecording();
  recording.start();

  await recording.kernel.setClock(0);
  await recording.kernel.advance(60_000);

  await expect
    .poll(() => recording.timeline.entries.filter(({ type }) => type === 'notice'))
    .toMatchObject([
      { text: "The shop's clock stands at 1970-01-01T00:00:00.000Z." },
      { text: "The shop's clock stands at 1970-01-01T00:01:00.000Z." },
    ]);
});

test('knows which closed modal made the app call, and what closed it', async () => {
  const recording = await openRecording();
  recording.start();

  recording.post(call(1, 'openModal', { type: 'alert', id: 5, title: '', message: 'Hi', okButton: 'OK' }));
  recording.post(call(2, 'closeModal', true, undefined));
  recording.post({ ...call(3, 'setTitle', 'a'), cause: 'modal 5' });

  await expect
    .poll(() => linesOf(recording).slice(2))
    .toEqual([
      '3 PlatformApp.Modal.close(true, undefined)',
      '4 modal-closed {"modal":5,"result":true} (3)',
      '5 PlatformApp.Bar.setTitle("a") (4)',
    ]);
});
