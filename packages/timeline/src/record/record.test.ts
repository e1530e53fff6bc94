import { expect, test } from 'vitest';
import { describeEntry } from '../describe/describe-entry.ts';
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

test('records calls and what they lead to at once, and the session that was open before', async () => {
  const recording = await openRecording();
  recording.start();

  recording.post(call(1, 'pushState', '/b'));
  recording.post(call(2, 'setModalHeight', 300));
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

test('records an event, its delivery and each attempt', async () => {
  const recording = await openRecording();
  const address = 'http://localhost:4821/hooks';
  await recording.ask('POST', '/admin/api/2019-10/webhooks.json', { webhook: { topic: 'products/create', address } });
  recording.start();
  await expect.poll(() => recording.timeline.entries).toHaveLength(2);
  recording.timeline.clear();

  await recording.kernel.trigger('products/create', { id: 1, title: 'Bowl' });

  await expect
    .poll(() => linesOf(recording))
    .toEqual([
      '3 products/create',
      '4 products/create → http://localhost:4821/hooks',
      expect.stringMatching(/^5 products\/create → http:\/\/localhost:4821\/hooks: 500, .* \(4\)$/),
    ]);
});

test('records nothing after it was stopped', async () => {
  const recording = await openRecording();
  const stop = recording.start();

  stop();
  recording.post(call(1, 'setTitle', 'a'));
  await recording.ask('GET', PRODUCTS);
  await expect.poll(() => recording.host.state.phase).toBe('connected');

  expect(linesOf(recording)).toEqual(['1 session opened: http://localhost:4821/a']);
});
