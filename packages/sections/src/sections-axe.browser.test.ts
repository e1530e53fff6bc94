/// <reference types="@vitest/browser-playwright" />
import { adoptTokens } from '@platformapp/elements/styles/tokens';
import { orders, products, webhooks, type Shop } from '@platformapp/shop';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { forgetLook, lookThrough, showLook } from '../../../.ci/look-through.ts';
import { LIGHT } from '../../../.ci/looks.ts';
import type { AdminSections } from './admin-sections.ts';
import type { SendRequest } from './api/admin-client.ts';
import type { AdminShell } from './page/admin.ts';
import './picker/admin-picker.ts';
import { openShop } from './test-support/open-shop.ts';
import { showPath, tell } from './test-support/show-path.ts';

/** A small shop: an order that waits, one that was sent, a product and a webhook. */
interface Scene {
  readonly shop: Shop;
  readonly send: SendRequest;
  readonly order: number;
  readonly product: number;
  readonly webhook: number;
  readonly show: (path: string, shell?: Partial<AdminShell>) => AdminSections;
}

const never: SendRequest = async () => await new Promise(() => {});
const fails: SendRequest = async () => await Promise.reject(new Error('Nobody answers.'));

const LINKS = [
  { label: 'Print', path: '/print', on: 'orders', for: 'record' },
  { label: 'Print all', path: '/print', on: 'orders', for: 'selection' },
] as const;
const APPS = [
  { key: 'labels', name: 'Labels', url: 'http://localhost:3000/', path: '/admin/apps/labels', links: LINKS },
];

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true }).first();
const heading = (name: string): Locator => page.getByRole('heading', { name, level: 1 });

/** Selects every row of the list of orders. */
async function select(scene: Scene): Promise<void> {
  scene.show('/orders', { apps: APPS });
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
}

async function edit({ show, product }: Scene, title: string): Promise<void> {
  show(`/products/${product}`);
  await userEvent.fill(field('Title'), title);
}

function showPicker(send: SendRequest): void {
  const picker = document.createElement('admin-picker');
  const modal = { type: 'picker', key: 1, title: '', resource: 'products', selectMultiple: true };
  Object.assign(picker, { modal: { ...modal, showHidden: true, resourceIds: [] }, send });
  document.body.append(picker);
  onTestFinished(() => picker.remove());
}

/** Every state of the admin's own pages: how to reach it, and what shows that it is there. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<Locator>>> = {
  'a list with an open filter': async ({ show }) => {
    show('/orders');
    await userEvent.click(button('Payment'));
    return page.getByRole('checkbox', { name: 'Pending' });
  },
  'the filters of a narrow list': async ({ show }) => {
    await page.viewport(390, 640);
    show('/orders');
    await userEvent.click(button('Filter'));
    return page.getByRole('dialog');
  },
  'a list without records': async ({ show }) => {
    show('/customers');
    return page.getByText('No customers yet');
  },
  'a list in which nothing is found': async ({ show }) => {
    show('/products?query=nothing');
    return button('Clear search and filters');
  },
  'a list whose search is refused': async ({ show }) => {
    show('/products?query=lamp)');
    return page.getByText('The search has a ) without a (.');
  },
  'a list that waits': async ({ show }) => {
    show('/products', { send: never });
    return page.getByText('Loading…');
  },
  'a list that failed': async ({ show }) => {
    show('/products', { send: fails });
    return button('Try again');
  },
  'a selection with its actions': async (scene) => {
    await select(scene);
    await userEvent.click(button('More actions'));
    return page.getByRole('menuitem', { name: 'Print all' });
  },
  'what was done with a selection': async (scene) => {
    await select(scene);
    await userEvent.click(button('Fulfill'));
    return page.getByText('1 order fulfilled');
  },
  'tags for a selection': async (scene) => {
    await select(scene);
    await userEvent.click(button('Add tags'));
    return page.getByRole('dialog');
  },
  'what was refused of a selection': async (scene) => {
    await select(scene);
    await userEvent.click(button('Fulfill'));
    return page.getByText(/could not be fulfilled/);
  },
  'the page of an order with its links of apps': async ({ show, order }) => {
    show(`/orders/${order}`, { apps: APPS });
    await userEvent.click(button('More actions'));
    return page.getByRole('menuitem', { name: 'Print' });
  },
  'an action of an order': async ({ show, order }) => {
    show(`/orders/${order}`);
    await userEvent.click(button('Fulfill items'));
    return page.getByRole('dialog');
  },
  'the refund of an order, refused': async ({ show, shop, order }) => {
    shop.act(orders, order, 'pay');
    show(`/orders/${order}`);
    await userEvent.click(button('Refund'));
    await userEvent.fill(field('Amount'), '99');
    await userEvent.keyboard('{Enter}');
    return page.getByText('At most €10.00 can be refunded.');
  },
  'an address of an order': async ({ show, order }) => {
    show(`/orders/${order}`);
    await userEvent.click(button('Edit shipping address'));
    return page.getByRole('dialog');
  },
  'a page with unsaved changes': async (scene) => {
    await edit(scene, 'Blue teapot');
    return page.getByText('Unsaved changes');
  },
  'a page with refused changes': async (scene) => {
    await edit(scene, '');
    await userEvent.click(button('Save'));
    return button('1 error');
  },
  'a page that was saved': async (scene) => {
    await edit(scene, 'Blue teapot');
    await userEvent.click(button('Save'));
    return page.getByText('Saved · products/update → no webhook');
  },
  'the question before leaving': async (scene) => {
    await edit(scene, 'Blue teapot');
    await userEvent.click(page.getByRole('link', { name: 'Products' }));
    return page.getByRole('dialog');
  },
  'a new record': async ({ show }) => {
    show('/customers/new');
    await userEvent.click(button('Add address'));
    return field('City');
  },
  'a record that is not there': async ({ show }) => {
    Object.assign(show('/orders/77'), { appName: 'Labels', appPath: '/admin/apps/labels' });
    return heading('Order not found');
  },
  'a record that waits': async ({ show }) => {
    show('/orders/77', { send: never });
    return page.getByText('Loading…');
  },
  'a record that failed': async ({ show }) => {
    show('/orders/77', { send: fails });
    return button('Try again');
  },
  'an action that failed': async ({ show, send, order }) => {
    const answer = Promise.withResolvers<void>();
    const late: SendRequest = async (path, init) => {
      if (init?.method !== 'POST') return await send(path, init);
      await answer.promise;
      return await fails(path);
    };
    show(`/orders/${order}`, { send: late });
    await userEvent.click(button('Mark as paid'));
    answer.resolve();
    return page.getByText('Mark as paid failed: Nobody answers.');
  },
  'a list whose next page failed': async ({ show, send }) => {
    const sections = show('/products');
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    tell(sections, { send: (path, init) => (path.includes('graphql') ? fails(path, init) : send(path, init)) });
    return page.getByRole('alert').getByText('Nobody answers.');
  },
  'the API console for GraphQL, with an error': async ({ show }) => {
    show('/console');
    await userEvent.click(page.getByRole('textbox', { name: 'Query' }));
    await userEvent.keyboard('{Control>}a{/Control}{{ colour{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('tabpanel', { name: 'Answer' }).getByRole('alert')).toBeVisible();
    return page.getByRole('textbox', { name: 'Query' }).getByText(/Cannot query field/);
  },
  'the schema in the API console': async ({ show }) => {
    show('/console');
    await userEvent.click(page.getByRole('tab', { name: 'Schema' }));
    return page.getByRole('searchbox', { name: 'Search types' });
  },
  'the API console for REST': async ({ show }) => {
    show('/console?tab=rest');
    await userEvent.click(button('Run'));
    return page.getByRole('textbox', { name: 'Body of the answer' });
  },
  'the settings of the shop': async ({ show }) => {
    show('/settings');
    return button('Open Webhooks');
  },
  'the settings of the apps': async ({ show }) => {
    const access = { secret: 'hush', token: '', scopes: ['read_orders'], tokens: { labels: 'platform_1' } };
    show('/settings/apps', { apps: APPS, loadAccess: async () => access });
    await userEvent.click(button('Show secret'));
    return page.getByText('hush');
  },
  'the settings without apps': async ({ show }) => {
    show('/settings/apps', { loadAccess: async () => await Promise.reject(new Error('Nobody answers.')) });
    return heading('Apps');
  },
  'a path that leads nowhere': async ({ show }) => {
    Object.assign(show('/nowhere'), { appName: 'Labels', appPath: '/admin/apps/labels' });
    return page.getByText('/nowhere');
  },
  'a picker': async ({ send }) => {
    showPicker(send);
    return page.getByRole('option').first();
  },
  'a picker without records': async () => {
    showPicker(openShop('empty').send);
    return page.getByText('No results');
  },
  'a picker that failed': async () => {
    showPicker(fails);
    return page.getByText('Nobody answers.');
  },
};

beforeAll(async () => {
  adoptTokens();
  document.documentElement.lang = 'en';
  document.title = 'Admin';
  await showLook(LIGHT);
});

afterAll(forgetLook);

test.for(Object.entries(STATES))('axe finds nothing: %s', async ([state, reach]) => {
  const there = await reach(openScene());
  await expect.element(there).toBeVisible();

  expect(await lookThrough('sections', state)).toEqual([]);
});

function openScene(): Scene {
  const { shop, send } = openShop('empty');
  const webhook = shop.create(webhooks, { topic: 'orders/create', address: 'https://hooks.example/' });
  const made = shop.create(products, { title: 'Teapot', tags: 'red', variants: [{ price: '5.00' }] });
  const order = { line_items: [{ title: 'Teapot', quantity: 2, price: '5.00' }], tags: 'red' };
  const [open, sent] = [shop.create(orders, order), shop.create(orders, order)];
  const idOf = (result: typeof open | typeof made | typeof webhook): number =>
    result.status === 'done' ? result.record.id : 0;
  shop.act(orders, idOf(sent), 'fulfill', {});
  const show: Scene['show'] = (path, shell) => showPath({ send, ...shell }, path);
  return { shop, send, order: idOf(open), product: idOf(made), webhook: idOf(webhook), show };
}
