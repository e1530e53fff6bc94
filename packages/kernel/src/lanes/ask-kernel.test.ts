import type { WireResponse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import type { KernelRequest } from '../kernel-event.ts';
import { KernelError } from '../kernel-error.ts';
import { askKernel } from './ask-kernel.ts';

const PRODUCTS = 'http://localhost:4820/admin/api/2019-10/products.json';
const READ: KernelRequest = { id: 'one', lane: 'tunnel', method: 'GET', url: PRODUCTS, headers: [] };
const MADE: WireResponse = { status: 201, statusText: '', headers: [['x-request-id', '7']] };

interface FakeKernel {
  readonly asked: KernelRequest[];
  answer(request: KernelRequest): Promise<WireResponse>;
}

function createKernel(answer: () => Promise<WireResponse> = async () => MADE): FakeKernel {
  const asked: KernelRequest[] = [];
  return {
    asked,
    answer: (request) => {
      asked.push(request);
      return answer();
    },
  };
}

test('passes a request to the kernel, and its answer back, unchanged', async () => {
  const kernel = createKernel();

  const response = await askKernel(kernel, READ);

  expect(response).toBe(MADE);
  expect(kernel.asked).toEqual([READ]);
});

test('rejects at once with the reason of an abort', async () => {
  const kernel = createKernel(() => new Promise(() => {}));
  const controller = new AbortController();
  const answer = askKernel(kernel, READ, controller.signal);

  controller.abort(new Error('Enough.'));

  await expect(answer).rejects.toThrow('Enough.');
});

test('does not ask the kernel when the request is already aborted', async () => {
  const kernel = createKernel();

  await expect(askKernel(kernel, READ, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(kernel.asked).toEqual([]);
});

test.each([
  [503, 'the kernel has ended', 'kernel-ended'],
  [413, 'the request is too large for its connection', 'call-too-large'],
] as const)('refuses with %i when %s', async (expected, _, code) => {
  const kernel = createKernel(async () => {
    throw new KernelError(code, 'It was not answered.');
  });

  const { status, body } = await askKernel(kernel, READ);

  expect([status, new TextDecoder().decode(body)]).toEqual([expected, '{"errors":"It was not answered."}']);
});

test('rejects with request-failed when the request is to fail', async () => {
  const kernel = createKernel(async () => {
    throw new KernelError('request-failed', 'Offline.');
  });

  await expect(askKernel(kernel, READ)).rejects.toMatchObject({ name: 'KernelError', code: 'request-failed' });
});
