import { expect, test } from 'vitest';
import { checkWebhook, saveWebhook } from './send-webhook.ts';

const FIELDS = { topic: 'orders/create', address: 'http://localhost:3000/hooks' };

test.each([
  ['', 'ftp://localhost/', ['topic', 'address']],
  ['orders/create', 'localhost:3000/hooks', ['address']],
  ['orders/create', ' https://hooks.example/ ', []],
])('finds what is wrong with the topic %j and the address %j', (topic, address, wrong) => {
  expect(Object.keys(checkWebhook({ topic, address }))).toEqual(wrong);
});

test.each([
  [
    { errors: { address: ['for this topic has already been taken'] } },
    { address: 'This URL already gets this topic.' },
  ],
  [{ errors: { topic: ['is invalid'] } }, { topic: 'Topic is invalid.' }],
])('says in words what the API refused: %j', async (body, errors) => {
  expect(await saveWebhook(async () => Response.json(body, { status: 422 }), FIELDS)).toEqual(errors);
});

test('rejects with an answer that is about neither field', async () => {
  const answer = Response.json({ errors: 'Not Found' }, { status: 404 });

  await expect(saveWebhook(async () => answer, FIELDS)).rejects.toThrow('The API answered 404: {"errors":"Not Found"}');
});

test('changes a webhook by its id', async () => {
  const asked: string[] = [];
  const send = async (path: string, { method = '' }: RequestInit = {}): Promise<Response> => {
    asked.push(`${method} ${path}`);
    return new Response();
  };

  expect(await saveWebhook(send, FIELDS, 7)).toEqual({});
  expect(asked).toEqual(['PUT /admin/api/2019-10/webhooks/7.json']);
});
