import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../test-support/test-api.ts';

const BASE = '/admin/api/2019-10';

/** Every writable resource: its plural and singular name, and the least input that creates one. */
const RESOURCES: readonly (readonly [plural: string, singular: string, least: object])[] = [
  ['products', 'product', { title: 'Bowl' }],
  ['collections', 'collection', { title: 'Kitchen' }],
  ['customers', 'customer', { first_name: 'Ada' }],
  ['orders', 'order', { line_items: [{ title: 'Bowl' }] }],
  ['locations', 'location', { name: 'Store' }],
  ['webhooks', 'webhook', { topic: 'orders/create', address: 'https://a.example/' }],
];

const PLURALS = RESOURCES.map(([plural]) => plural);

const create = async ({ json }: TestApi, plural: string, singular: string, least: object): Promise<string> => {
  const { body } = await json('POST', `${BASE}/${plural}.json`, { [singular]: least });
  return `${BASE}/${plural}/${body[singular].id}.json`;
};

/** Bodies that every write refuses: the media type, the body, the status and the error. */
const BODIES: readonly (readonly [name: string, type: string, body: string, status: number, errors: unknown])[] = [
  ['no JSON', 'application/json', '{', 400, 'The body is not valid JSON'],
  ['JSON that is cut off', 'application/json', '{"product":{"title":"Bo', 400, 'The body is not valid JSON'],
  ['101 levels', 'application/json', '['.repeat(101), 400, 'The body has more than 100 levels'],
  ['a list', 'application/json', '[]', 400, 'The body must be a JSON object'],
  ['a text', 'application/json', '"x"', 400, 'The body must be a JSON object'],
  ['null', 'application/json', 'null', 400, 'The body must be a JSON object'],
  ['XML', 'application/xml', '<product/>', 415, 'The body must be application/json in UTF-8'],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415, 'The body must be application/json in UTF-8'],
  ['plain text', 'text/plain', '{}', 415, 'The body must be application/json in UTF-8'],
  ['another charset', 'application/json; charset=latin1', '{}', 415, 'The body must be application/json in UTF-8'],
];

test.each(BODIES)('does not write a product by %s', async (_, type, body, status, errors) => {
  const scene = createTestApi();
  const path = await create(scene, 'products', 'product', { title: 'Bowl' });
  const before = await scene.json('GET', path);
  const init = { body, headers: { 'content-type': type } };

  const made = await scene.send(`${BASE}/products.json`, { method: 'POST', ...init });
  const changed = await scene.send(path, { method: 'PUT', ...init });

  expect([made.status, await made.json()]).toEqual([status, { errors }]);
  expect([changed.status, await changed.json()]).toEqual([status, { errors }]);
  expect((await scene.json('GET', path)).body).toEqual(before.body);
});

test.each(RESOURCES)('requires %s under their root key', async (plural, singular, least) => {
  const scene = createTestApi();
  const path = await create(scene, plural, singular, least);
  const missing = { errors: { [singular]: 'Required parameter missing or invalid' } };

  const bodies: readonly object[] = [
    {},
    least,
    { [plural]: least },
    { [singular]: null },
    { [singular]: [least] },
    { [singular]: 'x' },
  ];
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- in order, for the message of a failure
    const answers = [await scene.json('POST', `${BASE}/${plural}.json`, body), await scene.json('PUT', path, body)];
    expect(
      answers.map((answer) => [answer.status, answer.body]),
      JSON.stringify(body),
    ).toEqual([
      [400, missing],
      [400, missing],
    ]);
  }
});

test.each(PLURALS)('refuses invalid parameters of %s in lists and counts', async (plural) => {
  const { json } = createTestApi();
  const refusal = async (path: string): Promise<unknown> => {
    const { status, body } = await json('GET', `${BASE}/${path}`);
    return [status, body];
  };

  for (const limit of ['0', '251', '-1', '1.5', 'ten', '', '1e2', '0x10', '%201']) {
    // oxlint-disable-next-line no-await-in-loop -- in order, for the message of a failure
    expect(await refusal(`${plural}.json?limit=${limit}`), limit).toEqual([
      400,
      { errors: { limit: 'must be an integer from 1 to 250' } },
    ]);
  }
  expect(await refusal(`${plural}.json?updated_at_min=soon`)).toEqual([
    400,
    { errors: { updated_at_min: 'is not a valid date' } },
  ]);
  expect(await refusal(`${plural}/count.json?updated_at_max=2026-13-01`)).toEqual([
    400,
    { errors: { updated_at_max: 'is not a valid date' } },
  ]);
  expect(await refusal(`${plural}.json?since_id=x`)).toMatchObject([
    400,
    { errors: { since_id: 'must be of type integer' } },
  ]);
  expect(await refusal(`${plural}.json?ids=1,,2`)).toEqual([
    400,
    { errors: { ids: 'must be ids with commas between' } },
  ]);
  expect(await refusal(`${plural}.json?page=2`)).toMatchObject([
    400,
    { errors: { page: expect.stringContaining('Link') } },
  ]);
});
