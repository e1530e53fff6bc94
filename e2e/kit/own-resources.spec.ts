import { giftCards } from '../../apps/example-app/gift-cards.config.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  shopResources: [giftCards],
  shopTopics: ['gift_cards/redeem'],
  shopSample: { gift_cards: 2, customers: 1 },
});

test('a test has its own resources by REST and GraphQL, and their topics (#32)', async ({ shop, webhooks }) => {
  const receiver = await webhooks.receiver();
  await webhooks.create('gift_cards/redeem', receiver.url);
  const { giftCards: found } = await shop.graphql('{ giftCards(first: 5) { nodes { id code } } }');
  expect(found).toMatchObject({ nodes: { length: 2 } });

  const { id } = await shop.create(giftCards, { code: 'TEA', balance: 25 });
  await shop.api(`/admin/api/2019-10/gift_cards/${id}/redeem.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '10.00' }),
  });

  expect(await receiver.waitFor('gift_cards/redeem')).toMatchObject({ payload: { id, balance: '15.00' } });
});

test('the admin has a list and a form of them (#32)', async ({ page, shellOrigin, shop }) => {
  await page.goto(`${shellOrigin}/admin/gift_cards`);
  await expect(page.getByRole('heading', { name: 'Gift cards' })).toBeVisible();
  await expect(page.getByRole('table').getByText('enabled')).toHaveCount(2);

  await page.goto(`${shellOrigin}/admin/gift_cards/new`);
  await page.getByLabel('Code').fill('TEA');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/admin\/gift_cards\/\d+$/);
  expect(await (await shop.api('/admin/api/2019-10/gift_cards.json?code=TEA')).json()).toMatchObject({
    gift_cards: [{ code: 'TEA' }],
  });

  await page.goto(`${shellOrigin}/admin/gift_cards?inspect=webhooks`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('Topic').selectOption('gift_cards/redeem');
});

test('the navigation and the palette of the admin lead to them (#32) @nightly', async ({
  page,
  shellOrigin,
  webhooks,
}) => {
  const receiver = await webhooks.receiver();
  await webhooks.create('gift_cards/redeem', receiver.url);
  await page.goto(`${shellOrigin}/admin`);
  const palette = page.getByRole('combobox', { name: 'Go to, or do' });

  const link = page.getByRole('navigation').getByRole('link', { name: 'Gift cards' });

  await link.click();
  await expect(page.getByRole('heading', { name: 'Gift cards', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.keyboard.press('Control+k');
  await palette.fill('trigger gift_cards/redeem');
  await page.keyboard.press('Enter');
  await expect(page.getByText('gift_cards/redeem was triggered.')).toBeVisible();
  await palette.fill('gift cards page');
  await page.keyboard.press('Enter');

  await expect(link).toHaveAttribute('aria-current', 'page');
  await receiver.waitFor('gift_cards/redeem');
});
