import type { Page } from '@playwright/test';
import { ask, openService, type Answered, type Asked } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const API = '/admin/api/2019-10';

/** The options of the shop that change what its API says. */
const OPTIONS = {
  domain: 'corner.example',
  utcOffset: '+05:30',
  token: 'abc',
  scopes: 'write_products',
  rateLimit: 'true',
  headerPrefix: 'X-Acme-',
  idScheme: 'gid://acme',
};

/** The effect of each option on a shop. */
const OBEYED = {
  domain: 'corner.example',
  utcOffset: '+05:30',
  token: 401,
  scopes: [201, 403],
  rateLimit: true,
  headerPrefix: 'x-acme-api-version',
  idScheme: 'gid://acme',
};

/** The same options as flags of a command. */
const FLAGS = Object.entries(OPTIONS).flatMap(([name, value]) => [
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  value,
]);

/** Sends a request to a path of the API. */
type Ask = (path: string, init?: Asked) => Promise<Answered>;

const askFrom =
  (page: Page): Ask =>
  (path, init) =>
    ask(page, path, init);

/**
 * Finds out what each option does to a shop.
 *
 * @param receiver The address for a webhook.
 * @param delivered Waits for the headers of its delivery.
 */
async function observe(
  send: Ask,
  receiver: string,
  delivered: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<Readonly<Record<keyof typeof OPTIONS, unknown>>> {
  const headers = { 'content-type': 'application/json', 'x-acme-access-token': 'abc' };
  const post = (path: string, body: object): Promise<Answered> =>
    send(path, { method: 'POST', headers, body: JSON.stringify(body) });

  const withoutToken = await send(`${API}/products.json`);
  await post('/admin/webhooks.json', { webhook: { topic: 'products/create', address: receiver } });
  const made = await post(`${API}/products.json`, { product: { title: 'Bowl' } });
  const { product }: { product: { created_at: string; admin_graphql_api_id: string } } = JSON.parse(made.text);
  const orders = await send(`${API}/orders.json`, { headers });
  const delivery = await delivered();
  const many = await Promise.all(Array.from({ length: 60 }, () => send(`${API}/shop.json`, { headers })));
  return {
    domain: delivery['x-acme-shop-domain'],
    utcOffset: product.created_at.slice(-6),
    token: withoutToken.status,
    scopes: [made.status, orders.status],
    rateLimit: many.some(({ status }) => status === 429),
    headerPrefix: Object.keys(made.headers).find((name) => name.endsWith('api-version')),
    idScheme: product.admin_graphql_api_id.replace(/\/Product\/\d+$/, ''),
  };
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/the server responded with a status of 4(?:01|03|29)/);
});

test('the shop obeys each option of serve, with the kernel in the browser', async ({ page, serve, appServer }) => {
  const { origin } = await serve('--kernel', 'browser', '--deliver-to', appServer.origin, ...FLAGS);
  await openService(page, '', origin);

  expect(await observe(askFrom(page), `${appServer.origin}/`, appServer.delivered)).toEqual(OBEYED);
});
