import { expect, test } from 'vitest';
import type { NewEntry, TimelineEntry } from '../entries/entry.ts';
import { openRecording } from '../test-support/recording.ts';
import { Timeline } from '../entries/timeline.ts';
import { ShopSteps } from './shop-steps.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const NOTICE: NewEntry = { type: 'notice', at: 0, level: 'info', text: '' };

test('goes back to before a request, its event, and an event of the admin', async () => {
  const recording = await openRecording();
  const steps = new ShopSteps(recording.timeline);
  recording.start((before, entry) => steps.add(before, entry));
  const post = (title: string): Promise<number> => recording.ask('POST', PRODUCTS, { product: { title } });
  await post('Bowl');
  await post('Cup');
  await recording.kernel.trigger('orders/create');
  await expect.poll(() => recording.timeline.entries.filter(({ type }) => type === 'event')).toHaveLength(3);

  const find = (text: string): TimelineEntry | undefined =>
    recording.timeline.entries.find((entry) => JSON.stringify(entry).includes(text));
  const changesSince = (text: string): number | undefined => {
    const entry = find(text);
    return entry && steps.before(entry)?.changes;
  };
  expect([changesSince('Bowl'), changesSince('Cup'), changesSince('"orders/create"')]).toEqual([3, 2, 1]);
  const event = recording.timeline.entries.find((entry) => entry.type === 'event' && entry.cause !== undefined);
  expect(event && steps.before(event)?.changes).toBe(3);

  const cup = find('Cup');
  await recording.kernel.restore((cup && steps.before(cup)?.name) ?? '');
  expect(await recording.kernel.exportShop()).not.toContain('Cup');
  expect(await recording.kernel.exportShop()).toContain('Bowl');
});

test('finds no state where nothing has changed since', () => {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  timeline.add(NOTICE);
  steps.add('step-1');
  timeline.add(NOTICE);

  expect(timeline.entries.map((entry) => steps.before(entry))).toEqual([{ name: 'step-1', changes: 1 }, undefined]);
});

test('finds no state before an entry of another timeline', () => {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  timeline.add(NOTICE);
  steps.add('step-1');
  const file = new Timeline();
  file.add(NOTICE);

  expect(file.entries.map((entry) => steps.before(entry))).toEqual([undefined]);
});

test('puts the change of a request before what was recorded meanwhile', () => {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  const request = timeline.add(NOTICE);
  timeline.add(NOTICE);
  steps.add('step-1', request);

  expect(timeline.entries.map((entry) => steps.before(entry)?.name)).toEqual(['step-1', undefined]);
});

test('finds no state from before the 200 newest changes', () => {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  for (let count = 1; count <= 201; count += 1) {
    timeline.add(NOTICE);
    steps.add(`step-${count}`);
  }

  expect(timeline.entries.slice(0, 3).map((entry) => steps.before(entry)?.name)).toEqual([
    undefined,
    undefined,
    'step-3',
  ]);
});
