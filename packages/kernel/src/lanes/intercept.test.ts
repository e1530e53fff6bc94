import { expect, test } from 'vitest';
import { KernelError } from '../kernel-error.ts';
import type { WireRequest, WireResponse } from '../wire-message.ts';
import { intercept, type Intercept } from './intercept.ts';

const REQUEST: WireRequest = {
  id: 'a',
  lane: 'tunnel',
  method: 'GET',
  url: 'http://localhost:4820/admin/webhooks.xml',
  headers: [],
  body: null,
};
const ANSWER: WireResponse = { status: 200, headers: [], body: null };
const MADE_UP: WireResponse = { status: 429, headers: [['retry-after', '2.0']], body: null };

const answer = (): Promise<WireResponse> => Promise.resolve(ANSWER);
const fail = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const scopeWith = (around: Intercept): object => ({ platformAdminOptions: { intercept: around } });

for (const scope of [{}, { platformAdminOptions: 'x' }, { platformAdminOptions: { intercept: true } }]) {
  test(`leaves the request to the shop when there is ${JSON.stringify(scope)}`, async () => {
    expect(await intercept(scope, REQUEST, answer)).toBe(ANSWER);
  });
}

test('shows the request and the shop’s answer', async () => {
  const seen: unknown[] = [];

  const response = await intercept(
    scopeWith(async (request, next) => {
      const answered = await next();
      seen.push(request, answered);
      return answered;
    }),
    REQUEST,
    answer,
  );

  expect(response).toBe(ANSWER);
  expect(seen).toEqual([REQUEST, ANSWER]);
});

test('answers in the place of the shop', async () => {
  expect(
    await intercept(
      scopeWith(async () => MADE_UP),
      REQUEST,
      answer,
    ),
  ).toBe(MADE_UP);
});

test('lets the request fail when the test says so', async () => {
  expect(await intercept(scopeWith(fail), REQUEST, answer)).toBeUndefined();
});

test('keeps the reason why the kernel cannot answer', async () => {
  const error = new KernelError('kernel-ended', 'The shop is closed.');

  await expect(
    intercept(
      scopeWith((_, next) => next()),
      REQUEST,
      () => Promise.reject(error),
    ),
  ).rejects.toBe(error);
});
