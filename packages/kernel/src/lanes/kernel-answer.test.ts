import { expect, test } from 'vitest';
import type { WireRequest, WireResponse } from '../wire-message.ts';
import { KernelError } from '../kernel-error.ts';
import { answerInKernel } from './kernel-answer.ts';

const PRODUCTS = 'http://localhost:4820/admin/api/2019-10/products.json';

interface FakeKernel {
  readonly asked: WireRequest[];
  answer(request: WireRequest): Promise<WireResponse>;
}

function createKernel(answer: () => Promise<WireResponse>): FakeKernel {
  const asked: WireRequest[] = [];
  return {
    asked,
    answer: (request) => {
      asked.push(request);
      return answer();
    },
  };
}

test('carries a request to the kernel and its answer back', async () => {
  const kernel = createKernel(async () => ({
    status: 201,
    headers: [['x-request-id', '7']],
    body: new TextEncoder().encode('made').buffer,
  }));

  const response = await answerInKernel(kernel, new Request(PRODUCTS, { method: 'POST', body: 'a' }), 'one', 'tunnel');

  expect([response.status, response.headers.get('x-request-id'), await response.text()]).toEqual([201, '7', 'made']);
  expect(kernel.asked).toMatchObject([{ id: 'one', lane: 'tunnel', method: 'POST', url: PRODUCTS }]);
});

test('ends at once with the reason of an abort', async () => {
  const kernel = createKernel(() => new Promise(() => {}));
  const controller = new AbortController();
  const answer = answerInKernel(kernel, new Request(PRODUCTS, { signal: controller.signal }), 'one', 'worker');

  controller.abort(new Error('Enough.'));

  await expect(answer).rejects.toThrow('Enough.');
});

test('does not ask the kernel what was aborted before', async () => {
  const kernel = createKernel(() => new Promise(() => {}));

  await expect(
    answerInKernel(kernel, new Request(PRODUCTS, { signal: AbortSignal.abort() }), 'one', 'worker'),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(kernel.asked).toEqual([]);
});

test('refuses with 503 when the kernel has ended', async () => {
  const kernel = createKernel(async () => {
    throw new KernelError('kernel-ended', 'The kernel ended before it answered.');
  });

  const response = await answerInKernel(kernel, new Request(PRODUCTS), 'one', 'worker');

  expect([response.status, await response.text()]).toEqual([503, '{"errors":"The kernel ended before it answered."}']);
});
