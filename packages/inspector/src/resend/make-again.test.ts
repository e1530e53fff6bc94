import { type NewEntry, Timeline } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { makeAgain } from './make-again.ts';

const URL = 'http://localhost:4820/admin/api/2019-10/shop.json';

const request = (cause?: number): NewEntry => ({
  type: 'request',
  at: 0,
  lane: 'shell',
  method: 'GET',
  url: URL,
  headers: [],
  ...(cause === undefined ? {} : { cause }),
});

test('does not mistake a later effect of the first request for the one that the kernel refused', async () => {
  const timeline = new Timeline();
  const first = timeline.add(request());
  const recorded: number[] = [];
  const kernel = { answer: async () => await Promise.reject(new Error('The kernel has ended.')) };

  await expect(
    makeAgain(
      { cause: first, method: 'GET', url: URL, headers: [] },
      { kernel, timeline, onRecorded: (entry) => recorded.push(entry) },
    ),
  ).rejects.toThrow('The kernel has ended.');
  timeline.add(request(first));

  expect(recorded).toEqual([]);
});
