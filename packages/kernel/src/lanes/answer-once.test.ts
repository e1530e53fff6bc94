import type { WireResponse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { answerOnce } from './answer-once.ts';
import type { KernelRequest } from '../kernel-event.ts';

const request = (id: string, method: string): KernelRequest => ({
  id,
  lane: 'worker',
  method,
  url: 'http://localhost/admin/webhooks.xml',
  headers: [],
});

function createCounter(): {
  readonly answer: (request: KernelRequest) => Promise<WireResponse>;
  readonly ids: string[];
} {
  const ids: string[] = [];
  return {
    ids,
    answer: async ({ id }) => {
      ids.push(id);
      return {
        status: 201,
        statusText: '',
        headers: [['x-count', String(ids.length)]],
        body: new Uint8Array([ids.length]).buffer,
      };
    },
  };
}

test('performs a write that arrives twice once, and gives both the same answer', async () => {
  const { answer, ids } = createCounter();
  const once = answerOnce(answer);

  const answers = await Promise.all([once(request('a', 'POST')), once(request('a', 'POST'))]);
  const later = await once(request('a', 'POST'));

  expect(ids).toEqual(['a']);
  expect([...answers, later].map(({ headers }) => headers[0]?.[1])).toEqual(['1', '1', '1']);
});

test.each(['GET', 'HEAD'])('answers a %s again each time', async (method) => {
  const { answer, ids } = createCounter();
  const once = answerOnce(answer);

  await once(request('a', method));
  await once(request('a', method));

  expect(ids).toEqual(['a', 'a']);
});

test.each(['tunnel', 'server', 'shell'] as const)(
  'keeps no answer of the lane %s, which repeats no id',
  async (lane) => {
    const { answer, ids } = createCounter();
    const once = answerOnce(answer);

    await once({ ...request('a', 'POST'), lane });
    await once({ ...request('a', 'POST'), lane });

    expect(ids).toEqual(['a', 'a']);
  },
);

test('gives each answer its own body, which may be transferred', async () => {
  const once = answerOnce(createCounter().answer);
  const first = await once(request('a', 'POST'));

  structuredClone(first, { transfer: first.body ? [first.body] : [] });
  const second = await once(request('a', 'POST'));

  expect(second.body?.byteLength).toBe(1);
});

test('forgets the oldest of many', async () => {
  const { answer, ids } = createCounter();
  const once = answerOnce(answer);
  for (let index = 0; index <= 200; index += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await once(request(String(index), 'POST'));
  }

  await once(request('200', 'POST'));
  await once(request('0', 'POST'));

  expect(ids.slice(-2)).toEqual(['200', '0']);
});
