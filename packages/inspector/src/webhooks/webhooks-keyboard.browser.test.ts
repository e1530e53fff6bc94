import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { openScene, type Scene } from '../test-support/scene.ts';

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** Opens the inspector, as Ctrl+` does, and goes to the webhooks by the arrow keys. */
async function openWebhooks(): Promise<Scene> {
  const scene = await openScene();
  const { inspector, kernel } = scene;
  inspector.send = async (path, init = {}) => {
    const { status, body } = await kernel.answer({
      id: crypto.randomUUID(),
      lane: 'shell',
      method: init.method ?? 'GET',
      url: `${location.origin}${path}`,
      headers: [['content-type', 'application/json']],
      ...(typeof init.body === 'string' && { body: new TextEncoder().encode(init.body).buffer }),
    });
    return new Response(body, { status });
  };
  inspector.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(page.getByRole('tab', { name: 'Webhooks' }));
  return scene;
}

/** Creates a webhook by the API, because that takes no keys. */
async function subscribe({ inspector }: Scene, topic: string, address: string): Promise<void> {
  const body = JSON.stringify({ webhook: { topic, address } });
  await inspector.send?.('/admin/api/2019-10/webhooks.json', { method: 'POST', body });
}

/** Fills the form that has focus in its address. */
async function create(topicKeys: string, address: string): Promise<void> {
  await press(button('Create webhook'));
  await expectFocus(field('Address'));
  await userEvent.keyboard(address);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard(topicKeys);
  await press(button('Create'));
  await expectFocus(button('Create webhook'));
}

test('a webhook is created, edited and deleted by keyboard alone, and focus stays close by', async () => {
  const { kernel } = await openWebhooks();
  await create('orders/c', 'http://localhost:9/a');
  await create('products/d', 'http://localhost:9/b');
  await expect
    .poll(async () => (await kernel.webhooks()).map(({ topic }) => topic))
    .toEqual(['orders/cancelled', 'products/delete']);

  await press(button('Edit the webhook of products/delete'));
  await expectFocus(field('Address'));
  await userEvent.keyboard('{Control>}a{/Control}http://localhost:9/c{Escape}');
  await expectFocus(button('Edit the webhook of products/delete'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(field('Address'));
  await userEvent.keyboard('{Control>}a{/Control}http://localhost:9/c{Enter}');
  await expectFocus(button('Edit the webhook of products/delete'));
  await expect.poll(async () => (await kernel.webhooks())[1]?.address).toBe('http://localhost:9/c');
  await press(button('Delete the webhook of products/delete'));
  await press(button('Delete'));
  await expectFocus(button('Delete the webhook of orders/cancelled'));
  await userEvent.keyboard('{Enter}');
  await press(button('Delete'));

  await expectFocus(button('Create webhook'));
  expect(await kernel.webhooks()).toEqual([]);
});

test('asks before it deletes a webhook, and leaves it after Escape', async () => {
  const scene = await openWebhooks();
  const { kernel } = scene;
  await subscribe(scene, 'orders/cancelled', 'http://localhost:9/a');

  await press(button('Delete the webhook of orders/cancelled'));
  await expect.element(page.getByText(/to http:\/\/localhost:9\/a\? This cannot be undone\./)).toBeVisible();
  await expectFocus(button('Cancel'));
  await userEvent.keyboard('{Escape}');

  await expectFocus(button('Delete the webhook of orders/cancelled'));
  expect(await kernel.webhooks()).toHaveLength(1);
});

test('says why a webhook was not deleted, until something else is done', async () => {
  const scene = await openWebhooks();
  const { inspector } = scene;
  await subscribe(scene, 'orders/cancelled', 'http://localhost:9/a');
  inspector.send = async () => new Response('Busy', { status: 503 });

  await press(button('Delete the webhook of orders/cancelled'));
  await press(button('Delete'));
  await expectFocus(button('Delete the webhook of orders/cancelled'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('The API answered 503: Busy');
  await pressBefore(button('Create webhook'));

  await expectFocus(field('Address'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('says in the form why a webhook was not created, until the form is closed', async () => {
  const { inspector } = await openWebhooks();
  inspector.send = async () => {
    throw new Error('The kernel ended before it answered.');
  };

  await press(button('Create webhook'));
  await expectFocus(field('Address'));
  await userEvent.keyboard('http://localhost:9/a{Enter}');
  await expect
    .element(page.getByRole('form', { name: 'New webhook' }).getByRole('alert'))
    .toHaveTextContent('The kernel ended before it answered.');
  await userEvent.keyboard('{Escape}');

  await expectFocus(button('Create webhook'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a topic is triggered with an edited payload by keyboard alone', async () => {
  const { timeline } = await openWebhooks();
  const payload = field('Payload, as JSON');

  await tabTo(payload);
  await userEvent.keyboard('{Control>}a{/Control}no json{Tab}{Enter}');
  await expect.element(page.getByText('The payload is not a JSON object.')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Control>}a{/Control}{{"id":7}{Tab}{Enter}');

  await expect.element(page.getByText('orders/create was triggered.')).toBeVisible();
  await expect
    .poll(() => timeline.entries.find(({ type }) => type === 'event'))
    .toMatchObject({ topic: 'orders/create', payload: { id: 7 } });
});

test('says why a topic was not triggered', async () => {
  const { inspector, kernel } = await openWebhooks();
  const failure = new Error('The payload is too large.');
  inspector.kernel = { ...kernel, trigger: async () => await Promise.reject(failure) };

  await tabTo(field('Payload, as JSON'));
  await userEvent.keyboard('{Control>}a{/Control}{{"id":7}{Tab}{Enter}');

  await expect.element(page.getByText('The payload is too large.')).toBeVisible();
});

test('deliveries are held, dropped, duplicated, sent again and reordered by keyboard alone', async () => {
  const scene = await openWebhooks();
  const { kernel } = scene;
  onTestFinished(() => kernel.holdDeliveries(false));
  await subscribe(scene, 'orders/create', 'http://localhost:9/a');
  const states = async (): Promise<readonly string[]> => (await kernel.deliveries()).map(({ state }) => state);
  const of = async (place: number): Promise<number> => (await kernel.deliveries())[place]?.id ?? 0;
  const hold = button('Hold deliveries');

  await press(hold);
  await expect.element(hold).toHaveAttribute('aria-pressed', 'true');
  // The button of the empty list, not that of the form.
  await press(button('Trigger orders/create').first());
  await expectFocus(page.getByRole('checkbox', { name: /^Select delivery/ }));
  await kernel.trigger('orders/create');
  await expect.poll(states).toEqual(['pending', 'pending']);
  const [first, second] = [await of(0), await of(1)];

  await press(page.getByRole('checkbox', { name: `Select delivery ${first}` }), ' ');
  await tabBackTo(page.getByRole('checkbox', { name: `Select delivery ${second}` }));
  await userEvent.keyboard(' ');
  await tabBackTo(button('Send the 2 selected, newest first'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(page.getByRole('checkbox', { name: `Select delivery ${second}` }));
  await press(button(`Duplicate delivery ${second}`));
  await expect.poll(states).toHaveLength(3);
  await press(button(`Drop delivery ${second}`));
  await expect.poll(states).toEqual(['pending', 'dropped', 'pending']);
  await expectFocus(page.getByText('Body').nth(1));
  await tabBackTo(button(`Send again: delivery ${second}`));
  await userEvent.keyboard('{Enter}');

  await expect.poll(states).toEqual(['pending', 'pending', 'pending']);
});

test('shows that somebody else holds or releases deliveries', async () => {
  const { kernel } = await openWebhooks();
  onTestFinished(() => kernel.holdDeliveries(false));

  await kernel.holdDeliveries(true);
  await expect.element(button('Hold deliveries')).toHaveAttribute('aria-pressed', 'true');
  await kernel.holdDeliveries(false);
  await expect.element(button('Hold deliveries')).toHaveAttribute('aria-pressed', 'false');
});

test('the clock of the shop is moved by keyboard alone', async () => {
  const { kernel } = await openWebhooks();
  const before = await kernel.now();

  await press(button('Move the clock by 1 hour'));

  await expect.poll(() => kernel.now()).toBeGreaterThanOrEqual(before + 3_600_000);
  await expectFocus(button('Move the clock by 1 hour'));
});

test('the clock that is shown follows whoever moves it', async () => {
  const { kernel } = await openWebhooks();
  onTestFinished(() => kernel.setClock('real'));

  await kernel.setClock(Date.UTC(2031, 1, 1, 12));

  await expect.element(page.getByText(/^Shop clock .*2031/)).toBeVisible();
});

test('lists the 100 newest deliveries, and says how many are older', async () => {
  const scene = await openWebhooks();
  const { kernel } = scene;
  onTestFinished(() => kernel.holdDeliveries(false));
  await kernel.holdDeliveries(true);
  await subscribe(scene, 'orders/create', 'http://localhost:9/a');

  await Promise.all(Array.from({ length: 103 }, (_, id) => kernel.trigger('orders/create', { id })));

  await expect.element(page.getByText('and 3 older')).toBeVisible();
  expect(page.getByRole('checkbox', { name: /^Select delivery/ }).elements()).toHaveLength(100);
});
