import { expect, test } from 'vitest';
import { intercept, type InterceptedAnswer, type InterceptedRequest } from './intercept.ts';

const REQUEST: InterceptedRequest = { method: 'GET', url: 'http://localhost:4820/admin/webhooks.xml', lane: 'tunnel' };

const scopeWith = (answer: InterceptedAnswer | undefined, asked: InterceptedRequest[] = []): object => ({
  platformAdminOptions: {
    intercept: async (request: InterceptedRequest) => {
      asked.push(request);
      return answer;
    },
  },
});

for (const scope of [{}, { platformAdminOptions: 'x' }, { platformAdminOptions: { intercept: true } }]) {
  test(`leaves the request to the shop when there is ${JSON.stringify(scope)}`, async () => {
    expect(await intercept(scope, REQUEST)).toBeUndefined();
  });
}

test('asks what to do, and leaves the request to the shop when told nothing', async () => {
  const asked: InterceptedRequest[] = [];

  expect(await intercept(scopeWith(undefined, asked), REQUEST)).toBeUndefined();
  expect(asked).toEqual([REQUEST]);
});

test('answers as told', async () => {
  const answer: InterceptedAnswer = { type: 'response', status: 429, headers: [['retry-after', '2.0']], body: 'Slow' };

  const response = await intercept(scopeWith(answer), REQUEST);

  expect([response?.status, response?.headers.get('retry-after'), await response?.text()]).toEqual([
    429,
    '2.0',
    'Slow',
  ]);
});

test('answers without a body where a status has none', async () => {
  const response = await intercept(scopeWith({ type: 'response', status: 204, headers: [], body: '' }), REQUEST);

  expect([response?.status, response?.body]).toEqual([204, null]);
});

test('fails as told', async () => {
  expect((await intercept(scopeWith({ type: 'error' }), REQUEST))?.type).toBe('error');
});
