import { expect, test } from '@platformapp/playwright';
import { readSettings } from '../src/settings.ts';

const { appUrl } = readSettings(process.env);

test('introduces itself in the bar', async ({ admin }) => {
  await admin.open();

  await expect(admin).toHaveBar({ title: 'Titles', primary: 'Keep me informed', isLoading: false });
});

test('shows the products of the shop', async ({ admin, shop }) => {
  await shop.create('product', { title: 'Aardvark, a new one' });

  const app = await admin.open();

  await expect(app.getByLabel('Title of Aardvark, a new one')).toBeVisible();
  await expect(app.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(5);
});

test('sends requests from its server', async ({ admin, requests }) => {
  const asked = requests.waitForRequest('**/graphql.json');

  await admin.open();

  const request = await asked;
  expect([request.from(), request.method()]).toEqual(['server', 'POST']);
  expect(request.postDataJSON()).toMatchObject({ query: expect.stringContaining('query Products') });
});

test('shows the next page', async ({ admin }) => {
  const app = await admin.open();
  const first = await app.getByRole('textbox').first().inputValue();

  await app.getByRole('button', { name: 'Next page' }).click();

  await expect(app.getByLabel(`Title of ${first}`)).toHaveCount(0);
  await expect(app.getByRole('textbox')).toHaveCount(5);
});

test('changes a title in the shop and says so', async ({ admin, shop }) => {
  const { id } = await shop.create('product', { title: 'Aardvark' });
  const app = await admin.open();

  await app.getByLabel('Title of Aardvark').fill('Zebra');
  await app.getByLabel('Title of Aardvark').press('Enter');

  await expect(admin).toShowFlash('Saved', { kind: 'notice' });
  expect(await shop.read('product', id)).toMatchObject({ title: 'Zebra' });
});

test('passes on the reasons of the shop', async ({ admin, shop }) => {
  await shop.create('product', { title: 'Aardvark' });
  const app = await admin.open();

  await app.getByLabel('Title of Aardvark').fill('');
  await app.getByLabel('Title of Aardvark').press('Enter');

  await expect(admin).toShowFlash(/can't be blank/i, { kind: 'error' });
});

test('subscribes to changes, once', async ({ admin, webhooks }) => {
  await admin.open();

  await admin.bar.button('Keep me informed').click();
  await expect(admin).toShowFlash('You will be notified of changes');
  await admin.bar.button('Keep me informed').click();

  await expect
    .poll(async () => (await webhooks.list()).map(({ topic, address }) => [topic, address]))
    .toEqual([['products/update', `${appUrl}webhooks`]]);
});

test('shows changes from elsewhere', async ({ admin, shop, webhooks }) => {
  const { id } = await shop.create('product', { title: 'Chair' });
  const app = await admin.open();
  await webhooks.create('products/update', `${appUrl}webhooks`);

  await shop.change('product', id, { title: 'Chair that was changed elsewhere' });

  await expect(webhooks).toHaveDelivered('products/update');
  await expect(app.getByText('products/update: Chair that was changed elsewhere')).toBeVisible();
});

test('accepts only requests with a valid signature', async ({ request }) => {
  const response = await request.post(`${appUrl}webhooks`, {
    data: { title: 'Forged' },
    headers: { 'X-Platform-Topic': 'products/update', 'X-Platform-Hmac-Sha256': 'Zm9yZ2Vk' },
  });

  expect(response.status()).toBe(401);
});

for (const [what, query] of [
  ['without a signature', ''],
  ['with a forged one', '?shop=localhost%3A4820&timestamp=1&locale=en&hmac=ab'],
] as const) {
  test(`refuses its page ${what}`, async ({ request }) => {
    const response = await request.get(`${appUrl}${query}`);

    expect(response.status()).toBe(401);
  });
}

test('answers only requests from its page', async ({ request }) => {
  const response = await request.get(`${appUrl}api/products`, { headers: { 'X-Launch': '?shop=evil.example' } });

  expect(response.status()).toBe(401);
});

test('says that the admin has failed', async ({ admin, requests }) => {
  await requests.route('**/graphql.json', (route) => route.fulfill({ status: 500 }));

  await admin.open();

  await expect(admin).toShowFlash('The admin answered 500.', { kind: 'error' });
});
