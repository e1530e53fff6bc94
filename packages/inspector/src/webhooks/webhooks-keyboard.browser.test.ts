import type { Webhook } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabTo } from '../../../../.ci/keys.ts';
import { openScene, type Scene } from '../test-support/scene.ts';

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const item = (name: string): Locator => page.getByRole('menuitem', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const topic = page.getByRole('combobox', { name: 'Topic' });
const said = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
const webhook = (name: string): Locator =>
  page.getByRole('grid', { name: 'Webhooks' }).getByRole('row').filter({ hasText: name });
const deliveries = page.getByRole('grid', { name: 'Deliveries' }).getByRole('row');

/** Chooses an item of the menu that is open. */
async function pressItem(name: string): Promise<void> {
  await tabTo(item(name), '{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}

/** Opens the inspector, as Ctrl+` does, and goes to the webhooks by the arrow keys. */
async function openWebhooks(): Promise<Scene> {
  const scene = await openScene();
  scene.inspector.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(page.getByRole('tab', { name: 'Webhooks' }));
  return scene;
}

/** Creates a webhook by the API, because that takes no keys. */
async function subscribe({ inspector }: Scene, name: string, address: string): Promise<void> {
  const body = JSON.stringify({ webhook: { topic: name, address } });
  await inspector.send?.('/admin/api/2019-10/webhooks.json', { method: 'POST', body });
  await expect.element(webhook(name)).toBeVisible();
}

const listTopics = async ({ kernel }: Scene): Promise<readonly Webhook['topic'][]> =>
  (await kernel.webhooks()).map((each) => each.topic);

test('a webhook is added, edited and deleted by keyboard alone, and focus stays close by (#33)', async () => {
  const scene = await openWebhooks();
  const { kernel } = scene;

  await press(button('Add webhook'));
  await expectFocus(topic);
  await userEvent.keyboard('orders/c{Tab}http://localhost:9/a{Enter}');
  await expect.element(said('orders/cancelled was saved.')).toBeVisible();
  await expectFocus(button('Add webhook'));
  await subscribe(scene, 'products/delete', 'http://localhost:9/b');
  await tabTo(webhook('orders/cancelled'));
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(webhook('products/delete'));
  await press(button('Edit products/delete'));
  await expectFocus(field('Address'));
  await userEvent.keyboard('{Control>}a{/Control}http://localhost:9/c{Escape}');
  await expectFocus(webhook('products/delete'));
  await press(button('Edit products/delete'));
  await userEvent.keyboard('{Control>}a{/Control}http://localhost:9/c{Enter}');
  await expect.poll(async () => (await kernel.webhooks())[1]?.address).toBe('http://localhost:9/c');
  await expectFocus(webhook('products/delete'));
  await press(button('More for products/delete'));
  await pressItem('Delete webhook');

  await expect.poll(() => listTopics(scene)).toEqual(['orders/cancelled']);
  await expectFocus(webhook('orders/cancelled'));
});

test('a webhook that was deleted is put back as it was (#33)', async () => {
  const scene = await openWebhooks();
  await subscribe(scene, 'orders/cancelled', 'http://localhost:9/a');
  const before = await scene.kernel.webhooks();
  await tabTo(webhook('orders/cancelled'));
  await press(button('More for orders/cancelled'));
  await pressItem('Delete webhook');
  await expect.element(said('orders/cancelled was deleted.')).toBeVisible();
  await press(button('Undo'));

  await expect.poll(() => scene.kernel.webhooks()).toEqual(before);
  await expect.element(said('orders/cancelled was deleted.')).not.toBeInTheDocument();
});

test('says at its field what is wrong with a webhook, and focuses the first (#33)', async () => {
  const scene = await openWebhooks();
  await subscribe(scene, 'orders/create', 'http://localhost:9/a');
  await pressBefore(button('Add webhook'));
  await tabTo(field('Address'));
  await userEvent.keyboard('localhost:9/a{Enter}');

  await expectFocus(topic);
  await expect.element(topic).toHaveAccessibleDescription('Choose a topic.');
  await expect
    .element(field('Address'))
    .toHaveAccessibleDescription('Enter a full URL, for example http://localhost:3000/webhooks.');
  await expect.element(said('2 errors')).toBeVisible();
  await userEvent.keyboard('orders/cr{Tab}{Control>}a{/Control}http://localhost:9/a{Enter}');
  await expect.element(field('Address')).toHaveAccessibleDescription('This URL already gets this topic.');
  await expectFocus(field('Address'));
});

test('says in the form why a webhook was not saved, until the form is closed', async () => {
  const { inspector } = await openWebhooks();
  inspector.send = async () => {
    throw new Error('The kernel ended before it answered.');
  };

  await press(button('Add webhook'));
  await expectFocus(topic);
  await userEvent.keyboard('orders/cr{Tab}http://localhost:9/a{Enter}');
  await expect
    .element(page.getByRole('form', { name: 'Add webhook' }).getByRole('alert'))
    .toHaveTextContent('The kernel ended before it answered.');
  await userEvent.keyboard('{Escape}');

  await expectFocus(button('Add webhook'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a topic is triggered with an edited payload by keyboard alone', async () => {
  const scene = await openWebhooks();
  await subscribe(scene, 'orders/create', 'http://localhost:9/a');
  const payload = field('Payload, as JSON');

  await tabTo(webhook('orders/create'));
  await press(button('Trigger orders/create'));
  await expectFocus(topic);
  await tabTo(payload);
  await userEvent.keyboard('{Control>}a{/Control}no json');
  await press(button('Trigger'));
  await expect.element(page.getByText('The payload is not a JSON object.')).toBeVisible();
  await pressBefore(payload, '{Control>}a{/Control}{{"id":7}');
  await press(button('Trigger'));

  await expect.element(said('orders/create was triggered.')).toBeVisible();
  await expect.element(deliveries.first()).toMatchTextContent(/^orders\/create #7/);
  const event = (): unknown => scene.timeline.entries.find(({ type }) => type === 'event');
  await expect.poll(event).toMatchObject({ payload: { id: 7 } });
});

test('deliveries are held, dropped, duplicated, tried now and reordered by keyboard alone', async () => {
  const scene = await openWebhooks();
  const { kernel } = scene;
  onTestFinished(() => kernel.holdDeliveries(false));
  await subscribe(scene, 'orders/create', 'http://localhost:9/a');
  const states = async (): Promise<readonly string[]> => (await kernel.deliveries()).map(({ state }) => state);
  const hold = page.getByRole('checkbox', { name: 'Hold deliveries' });

  await pressBefore(hold, ' ');
  await expect.poll(async () => (await kernel.status()).isHolding).toBe(true);
  await kernel.trigger('orders/create');
  await kernel.trigger('orders/create');
  await expect.poll(states).toEqual(['pending', 'pending']);
  await tabTo(deliveries.first());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('heading', { name: /^orders\/create/ })).toBeVisible();
  await press(button('Try now'));
  await press(button('More for this delivery'));
  await pressItem('Duplicate');
  await expect.poll(states).toEqual(['pending', 'pending', 'pending']);
  await press(button('More for this delivery'));
  await pressItem('Drop');
  await expect.poll(states).toEqual(['dropped', 'pending', 'pending']);
  await expect.element(button('Send again')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectFocus(deliveries.nth(2));
  await pressBefore(button('More'));
  await pressItem('Send what waits, newest first');

  await expect.poll(states).toEqual(['dropped', 'pending', 'pending']);
  await expectFocus(button('More'));
});

test('a press on a webhook shows its deliveries alone, and another shows all (#33)', async () => {
  const scene = await openWebhooks();
  const { kernel } = scene;
  await subscribe(scene, 'orders/create', 'http://localhost:9/a');
  await subscribe(scene, 'products/create', 'http://localhost:9/b');
  await kernel.trigger('orders/create');
  await kernel.trigger('products/create');
  await expect.element(page.getByRole('heading', { name: 'Deliveries 2' })).toBeVisible();

  await tabTo(webhook('orders/create'));
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('heading', { name: 'Deliveries 1 of 2 · orders/create' })).toBeVisible();
  await expect.element(webhook('orders/create')).toHaveAttribute('aria-selected', 'true');
  expect(deliveries.elements()).toHaveLength(1);
  await press(button('Show all'));
  await expect.element(page.getByRole('heading', { name: 'Deliveries 2' })).toBeVisible();
});

test('leads from a delivery to what caused it', async () => {
  const scene = await openWebhooks();
  await subscribe(scene, 'products/create', 'http://localhost:9/b');
  const cause = await scene.ask('POST', '/admin/api/2019-10/products.json', '{"product":{"title":"Bowl"}}');

  await userEvent.click(deliveries.first());
  await press(button('POST /products.json'));

  expect(scene.inspector.view).toEqual({ tab: 'timeline', row: cause });
});

test('the clock is moved by keyboard alone', async () => {
  const { kernel } = await openWebhooks();
  onTestFinished(() => kernel.setClock('real'));
  const before = await kernel.now();

  await press(button('More'));
  await pressItem('Move the clock by 1 day');

  await expect.poll(async () => (await kernel.now()) - before).toBeGreaterThan(86_000_000);
  await expectFocus(button('More'));
});
