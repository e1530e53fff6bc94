import {
  defineConfig,
  expect,
  test,
  type Admin,
  type AdminState,
  type Delivery,
  type MisuseReport,
  type Requests,
  type Shop,
  type Webhook,
  type Webhooks,
} from './index.ts';

// A test asks for fixtures by name and sets options with their own types.
test.use({ appUrl: 'http://localhost:3000/', accountAccess: 'Full access', shopClock: new Date(0), shopSample: 500 });
// @ts-expect-error There is no such level.
test.use({ accountAccess: 'Root' });
// @ts-expect-error There is no such misuse.
test.use({ expectedMisuses: ['too-many-button'] });

// A configuration has the same options.
defineConfig({ use: { appUrl: '3000', shopSample: 'large', deliverTo: ['4000'], shellPort: 4820, locale: 'de' } });
// @ts-expect-error There is no such sample.
defineConfig({ use: { shopSample: 'big' } });
// @ts-expect-error There is no such level.
defineConfig({ projects: [{ use: { accountAccess: 'owner' } }] });
// Your own options.
defineConfig<{ readonly plan: string }>({ use: { plan: 'basic' } });
// @ts-expect-error There is no such option.
defineConfig({ use: { appURL: 'http://localhost:3000/' } });

test('fixtures have their types', async ({ admin, shop, webhooks, requests }) => {
  const typed: readonly [Admin, Shop, Webhooks, Requests] = [admin, shop, webhooks, requests];
  await expect(typed[0]).toHaveBar({ pagination: 'both', secondary: ['Help'] });
  // What they return can be named without another package.
  const returned: readonly [AdminState | undefined, readonly MisuseReport[], readonly Webhook[], readonly Delivery[]] =
    [await admin.state(), await admin.misuses(), await webhooks.list(), await webhooks.deliveries()];
  expect(returned).toHaveLength(4);
  // @ts-expect-error Arrows are named in words.
  await expect(admin).toHaveBar({ pagination: true });
  // @ts-expect-error A flash is expected by its text.
  await expect(admin).toShowFlash(7);
  await expect(webhooks).toHaveDelivered('orders/create', { state: 'pending' });
  await expect(requests).toHaveRequested({ url: /orders/, from: 'server' }, { times: 1 });
  await requests.waitForRequest(/orders/, { timeout: 30_000 });
  await requests.waitForResponse((response) => response.status() === 201);
  await requests.route('**/*.json', async (route) => route.fulfill({ json: { orders: [] } }), { times: 1 });
  await webhooks.waitForDelivery('orders/create', { predicate: ({ state }) => state === 'delivered', timeout: 30_000 });
  // @ts-expect-error There is no such state.
  await webhooks.waitForDelivery('orders/create', { predicate: ({ state }) => state === 'sent' });
  // A topic of a declared resource.
  await webhooks.create('gift_cards/create', 'http://localhost:3000/');
  const { id }: { readonly id: number } = await shop.create('product', { title: 'Chair' });
  // The fields of a record are those of its kind.
  const { variants }: { readonly variants: readonly { readonly price: string }[] } = await shop.read('product', id);
  await shop.change('product', id, { tags: ['new'], status: 'draft', variants: [{ price: variants.length }] });
  await shop.create('order', { email: 'a@b.example', line_items: [{ title: 'Chair', quantity: 2 }] });
  const emails: readonly (string | null)[] = (await shop.list('order')).map(({ email }) => email);
  expect(emails).toHaveLength(1);
  // @ts-expect-error There is no such field.
  await shop.create('product', { titel: 'Chair' });
  // @ts-expect-error A variant has no such field.
  await shop.change('product', id, { variants: [{ prize: '12.00' }] });
  // @ts-expect-error There is no such status.
  await shop.seed({ product: [{ title: 'Chair', status: 'sold' }] });
  await shop.clock.advance('48h');
  // @ts-expect-error Weeks are not among the units.
  await shop.clock.advance('2w');
});
