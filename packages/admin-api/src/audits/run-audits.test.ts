import { createShop, products, webhooks, type Shop } from '@platformapp/shop';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { createAdminApi, type AdminApi } from '../admin-api.ts';
import { createApiHandler } from '../msw/handler.ts';
import type { AuditFetch } from './audit-client.ts';
import { AUDITS, runAudits } from './run-audits.ts';

interface Backend {
  readonly shop: Shop;
  readonly fetch: AuditFetch;
  readonly baseUrl: string;
}

const createBackend = (): { readonly shop: Shop; readonly api: AdminApi } => {
  const shop = createShop({ sample: 'everyday' });
  shop.create(webhooks, { topic: 'themes/publish', address: 'https://own.example/' });
  return { shop, api: createAdminApi({ shop }) };
};

/** The ways to reach the API. All must keep the same rules. */
const BACKENDS: Readonly<Record<string, () => Promise<Backend>>> = {
  async function() {
    const { shop, api } = createBackend();
    return { shop, fetch: (url, init) => api(new Request(url, init)), baseUrl: 'https://shop.example' };
  },
  async 'MSW handler'() {
    const { shop, api } = createBackend();
    const server = setupServer(createApiHandler(api));
    server.listen();
    onTestFinished(() => server.close());
    return { shop, fetch, baseUrl: 'https://shop.example' };
  },
};

test.each(Object.keys(BACKENDS))(
  'keeps every rule through the %s, of a shop with a webhook, and leaves nothing behind',
  async (name) => {
    const { shop, ...target } = (await BACKENDS[name]?.()) ?? { ...createBackend(), fetch, baseUrl: '' };

    const results = await runAudits(target);

    expect(results.filter(({ isKept }) => !isKept)).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(AUDITS.map(({ id }) => id));
    expect([shop.count(products), shop.count(webhooks)]).toEqual([130, 1]);
  },
  30_000,
);

/** Changes to answers that break one rule each, and the audit that must notice. */
const BREAKAGES: readonly (readonly [name: string, audit: string, change: (text: string) => string])[] = [
  ['the id is missing from a new webhook', 'webhook-1', (text) => text.replace(/<id.*<\/id>/, '')],
  ['timestamps have no offset', 'webhook-1', (text) => text.replaceAll('+00:00', '')],
  [
    'updated-at stays',
    'webhook-2',
    (text) => text.replaceAll(/(updated-at[^>]*>)[^<]*/g, '$12026-01-01T00:00:00+00:00'),
  ],
  ['a list is not an array', 'webhook-list-filters', (text) => text.replace(' type="array"', '')],
  ['a count is not an integer', 'webhook-count', (text) => text.replace('<count type="integer">', '<count>')],
  ['the root is another', 'webhook-4', (text) => text.replaceAll('webhook>', 'hook>')],
  ['the declaration is missing', 'webhook-4', (text) => text.replace(/<\?xml.*\?>/, '')],
  ['the encoding is another', 'webhook-4', (text) => text.replace('UTF-8', 'ISO-8859-1')],
  [
    'hasPreviousPage is always false',
    'graphql-3',
    (text) => text.replaceAll('"hasPreviousPage":true', '"hasPreviousPage":false'),
  ],
  ['hasNextPage is always false', 'graphql-2', (text) => text.replaceAll('"hasNextPage":true', '"hasNextPage":false')],
  ['a list has another key', 'rest-9', (text) => text.replace('{"products":', '{"items":')],
];

/** Runs one audit against an API whose answers are changed. */
const runChanged = async (id: string, change: (text: string) => string): Promise<unknown> => {
  const { api } = createBackend();
  const target = {
    baseUrl: 'https://shop.example',
    async fetch(url: string, init?: RequestInit) {
      const response = await api(new Request(url, init));
      return new Response(change(await response.text()), response);
    },
  };
  return await runAudits(
    target,
    AUDITS.filter((audit) => audit.id === id),
  );
};

test.each(BREAKAGES)('notices that %s', async (_, id, change) => {
  const results = await runChanged(id, change);

  expect(results).toMatchObject([{ id, isKept: false, complaint: expect.stringMatching(/\w/) }]);
});

test.each([`<?xml version='1.0' encoding='utf-8'?>`, '<?xml version="1.0"?>'])(
  'accepts the declaration %s',
  async (declaration) => {
    const results = await runChanged('webhook-4', (text) => text.replace(/<\?xml.*\?>/, declaration));

    expect(results).toMatchObject([{ isKept: true }]);
  },
);

test.each([
  ['rest-1', /, <[^>]*>; rel="next"$|^<[^>]*>; rel="next"$/],
  ['rest-5', /^<[^>]*>; rel="previous"(, )?/],
  ['rest-6', /^<[^>]*>; rel="previous"(, )?/],
])('notices by %s that an entry is missing from Link', async (id, entry) => {
  const { api } = createBackend();
  const target = {
    baseUrl: 'https://shop.example',
    async fetch(url: string, init?: RequestInit) {
      const response = await api(new Request(url, init));
      const link = (response.headers.get('link') ?? '').replace(entry, '');
      if (link === '') response.headers.delete('link');
      else response.headers.set('link', link);
      return response;
    },
  };

  const results = await runAudits(
    target,
    AUDITS.filter((audit) => audit.id === id),
  );

  expect(results).toMatchObject([{ id, isKept: false }]);
});

test('deletes the products that were created before one was refused', async () => {
  const { shop, api } = createBackend();
  let created = 0;
  const target = {
    baseUrl: 'https://shop.example',
    async fetch(url: string, init?: RequestInit) {
      created += init?.method === 'POST' ? 1 : 0;
      return created === 3 && init?.method === 'POST'
        ? new Response('{}', { status: 429 })
        : await api(new Request(url, init));
    },
  };

  const results = await runAudits(
    target,
    AUDITS.filter(({ id }) => id === 'rest-1'),
  );

  expect(results).toMatchObject([{ isKept: false, complaint: expect.stringContaining('429') }]);
  expect(shop.count(products)).toBe(130);
});

test('has a unique id and a rule for each audit', () => {
  expect(new Set(AUDITS.map(({ id }) => id)).size).toBe(AUDITS.length);
  expect(AUDITS.every(({ rule }) => rule.endsWith('.'))).toBe(true);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(AUDITS.map(({ id }) => id)).toContain(`rest-${number}`);
  for (const number of [1, 2, 3, 4, 5]) expect(AUDITS.map(({ id }) => id)).toContain(`graphql-${number}`);
  for (const number of [1, 2, 3]) expect(AUDITS.map(({ id }) => id)).toContain(`webhook-${number}`);
});
