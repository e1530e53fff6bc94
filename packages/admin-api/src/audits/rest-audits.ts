import type { Audit } from './audit.ts';
import { demand, demandEqual } from './audit-error.ts';
import { isObject } from '@platformapp/protocol';
import type { AuditClient, RestList } from './audit-client.ts';

const RECORDS = 7;
const VENDOR = 'Audited Vendor';
const LIST = `/admin/api/2019-10/products.json?vendor=${encodeURIComponent(VENDOR)}`;

/** The rules of *REST cursor pagination*. Each audit creates the products that it needs. */
export const restAudits: readonly Audit[] = [
  {
    id: 'rest-1',
    rule: 'A first request may carry filters and limit; Link holds a next entry when more results exist.',
    run: (client) =>
      withProducts(client, RECORDS, async () => {
        const page = await client.rest(`${LIST}&limit=3`, 'products');
        demandEqual(
          page.items.map(({ vendor }) => vendor),
          [VENDOR, VENDOR, VENDOR],
          'The vendors of the first page',
        );
        demandEqual(Object.keys(page.links), ['next'], 'The relations of the first page');
      }),
  },
  {
    id: 'rest-2',
    rule: 'When limit is omitted, the default page size applies.',
    run: (client) =>
      withProducts(client, RECORDS, async () => {
        const page = await client.rest(LIST, 'products');
        demandEqual([page.items.length, Object.keys(page.links)], [RECORDS, []], 'The page without limit');
      }),
  },
  {
    id: 'rest-3',
    rule: 'A request that carries page_info may carry no other parameter except limit and fields.',
    run: (client) =>
      withProducts(client, RECORDS, async () => {
        const { links } = await client.rest(`${LIST}&limit=3`, 'products');
        const refused = await client.status(`${next(links)}&vendor=x`);
        demand(refused >= 400 && refused < 500, `A filter beside page_info answers ${refused}`);
        const url = new URL(next(links));
        demandEqual(without(url, ['page_info', 'limit', 'fields']), [], 'Other parameters of the link');
        url.searchParams.set('fields', 'id');
        const { items } = await client.rest(url.href, 'products');
        demandEqual(
          items.map((item) => Object.keys(item)),
          [['id'], ['id'], ['id']],
          'The fields beside page_info',
        );
      }),
  },
  {
    id: 'rest-4',
    rule: 'page_info is used unchanged; a changed one is refused.',
    run: (client) =>
      withProducts(client, RECORDS, async () => {
        const { links } = await client.rest(`${LIST}&limit=3`, 'products');
        const url = new URL(next(links));
        const token = url.searchParams.get('page_info') ?? '';
        const last = token.at(-1) === 'A' ? 'B' : 'A';
        url.searchParams.set('page_info', token.slice(0, -1) + last);
        const refused = await client.status(url.href);
        demand(refused >= 400 && refused < 500, `A changed page_info answers ${refused}`);
      }),
  },
  {
    id: 'rest-5',
    rule: 'A page that is neither first nor last returns both a previous and a next entry.',
    run: (client) =>
      withProducts(client, RECORDS, async () => {
        const first = await client.rest(`${LIST}&limit=3`, 'products');
        const second = await client.rest(next(first.links), 'products');
        demandEqual(Object.keys(second.links).toSorted(), ['next', 'previous'], 'The relations of the middle page');
        const back = await client.rest(second.links['previous'] ?? '', 'products');
        demandEqual(ids(back), ids(first), 'The page that previous leads to');
      }),
  },
  {
    id: 'rest-6',
    rule: 'When a response has only a previous entry, the last page has been reached.',
    run: (client) =>
      withProducts(client, RECORDS, async () => {
        const walked: unknown[] = [];
        let page = await client.rest(`${LIST}&limit=3`, 'products');
        walked.push(...ids(page));
        while (page.links['next'] !== undefined) {
          // oxlint-disable-next-line no-await-in-loop -- each page links to the next
          page = await client.rest(page.links['next'], 'products');
          walked.push(...ids(page));
        }
        demandEqual(Object.keys(page.links), ['previous'], 'The relations of the last page');
        demandEqual(walked, ids(await client.rest(LIST, 'products')), 'The records of the whole walk');
      }),
  },
  {
    id: 'rest-7',
    rule: 'When the first request yields too few records for a second page, the response has no Link header.',
    run: (client) =>
      withProducts(client, 2, async () => {
        const { response } = await client.rest(`${LIST}&limit=3`, 'products');
        demandEqual(response.headers.get('link'), null, 'The Link header');
      }),
  },
  {
    id: 'rest-8',
    rule: 'limit in a link may be changed from 3 to 6; the next 6 results are returned.',
    run: (client) =>
      withProducts(client, 10, async () => {
        const all = ids(await client.rest(LIST, 'products'));
        const url = new URL(next((await client.rest(`${LIST}&limit=3`, 'products')).links));
        url.searchParams.set('limit', '6');
        demandEqual(ids(await client.rest(url.href, 'products')), all.slice(3, 9), 'The records after the first page');
      }),
  },
  {
    id: 'rest-9',
    rule: 'The body of a list holds the items under a plural resource key.',
    run: async (client) => {
      const lists = ['products', 'collections', 'customers', 'orders', 'webhooks'].map(async (key) => {
        const body = await client.json(await client.send(`/admin/api/2019-10/${key}.json`), 200);
        demand(
          Object.keys(body).length === 1 && Array.isArray(body[key]),
          `${key}.json has no list under ${key} alone`,
        );
      });
      await Promise.all(lists);
    },
  },
  {
    id: 'version-1',
    rule: 'REST answers under the releases 2019-07 and 2019-10; webhook paths carry no version.',
    run: async (client) => {
      for (const path of [
        '/admin/api/2019-07/products.json',
        '/admin/api/2019-10/products.json',
        '/admin/webhooks.xml',
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- the first broken path ends the audit
        demandEqual(await client.status(path), 200, `The status of ${path}`);
      }
    },
  },
  {
    id: 'version-2',
    rule: 'A path without a version answers as the oldest release, and the answer names it.',
    run: async (client) => {
      const [bare, oldest] = [
        await client.send('/admin/products/count.json'),
        await client.send('/admin/api/2019-04/products/count.json'),
      ];
      demandEqual(await client.json(bare, 200), await client.json(oldest, 200), 'The answer without a version');
      demandEqual(namedVersion(bare), '2019-04', 'The version that the answer names');
    },
  },
];

/** The value of the header that names the release, whatever its prefix is. */
function namedVersion({ headers }: Response): string | undefined {
  return [...headers].find(([name]) => name.endsWith('-api-version'))?.[1];
}

async function withProducts(client: AuditClient, count: number, audit: () => Promise<void>): Promise<void> {
  await client.withMany(count, (index) => createProduct(client, index), audit);
}

async function createProduct(client: AuditClient, index: number): Promise<string> {
  const response = await client.send('/admin/api/2019-10/products.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: { title: `Audited ${index}`, vendor: VENDOR } }),
  });
  const { product } = await client.json(response, 201);
  demand(isObject(product), 'The answer to a new product has no product');
  return `/admin/api/2019-10/products/${Number(product['id'])}.json`;
}

function ids({ items }: RestList): readonly unknown[] {
  return items.map(({ id }) => id);
}

function next(links: RestList['links']): string {
  demand(links['next'] !== undefined, 'There is no next entry');
  return links['next'];
}

function without(url: URL, names: readonly string[]): readonly string[] {
  return [...url.searchParams.keys()].filter((name) => !names.includes(name));
}
