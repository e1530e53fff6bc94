import { ACCOUNT_ACCESS_LEVELS } from '@platformapp/protocol';
import { describeResource, RESOURCES } from '@platformapp/shop';
import { render } from 'lit';
import { expect, test } from 'vitest';
import { STATUS } from '../test-support/kernel.ts';
import { openShell } from '../test-support/shell.ts';
import type { Shell } from '../shell/shell.ts';
import { renderSide } from './side.ts';

const nothing = (): void => {};

/** Draws the side without defining its elements, so that their properties can be read. */
function drawSide(shell: Shell, errors = 0): HTMLElement {
  const side = document.createElement('div');
  const actions = { errors, search: nothing, toggleInspector: nothing, showShortcuts: nothing };
  render(renderSide(shell, shell.state, actions), side);
  return side;
}

const currentOf = (side: HTMLElement): string | null | undefined =>
  side.querySelector('admin-nav')?.getAttribute('current');

const noticeOf = (side: HTMLElement): string | undefined => side.querySelector('admin-notice')?.text;

test.each([
  ['/admin', '/admin'],
  ['/admin/orders', '/admin/orders'],
  ['/admin/orders/1/edit?tab=notes', '/admin/orders'],
  ['/admin/orders?page=2', '/admin/orders'],
  ['/admin/unheard-of/1', '/admin/unheard-of'],
  ['/admin/apps/reviews', '/admin/apps/reviews'],
  ['/admin/apps/reviews/a/b?c=d', '/admin/apps/reviews'],
  ['/admin/apps/un%20known/a', '/admin/apps/un%20known'],
])('marks for %s the item %s of the navigation', async (path, current) => {
  const { shell } = await openShell({ path });

  expect(currentOf(drawSide(shell))).toBe(current);
});

test('lists the saved apps and the sections in the navigation', async () => {
  const { shell } = await openShell({});

  const groups = drawSide(shell).querySelector('admin-nav')?.groups;

  expect(groups?.map(({ items }) => items.map(({ label }) => label))).toEqual([
    ['All apps', 'Reviews', 'Mails'],
    ['Orders', 'Draft orders', 'Products', 'Collections', 'Customers', 'API console', 'Settings'],
  ]);
});

test('lists declared resources after the sections of every store, without webhooks and without singletons (#32)', async () => {
  const { shell } = await openShell({});
  const [some] = RESOURCES;
  if (!some) throw new Error('There are no resources.');
  const resource = { ...describeResource(some), isSingleton: false };
  const resources = [
    { ...resource, plural: 'gift_cards' },
    { ...resource, plural: 'webhooks' },
    { ...resource, plural: 'orders' },
    { ...resource, plural: 'shop', isSingleton: true },
  ];
  shell.showKernel({ ...STATUS, resources });

  const groups = drawSide(shell).querySelector('admin-nav')?.groups;

  expect(groups?.[1]?.items.slice(4).map(({ path, label }) => [path, label])).toEqual([
    ['/admin/customers', 'Customers'],
    ['/admin/gift_cards', 'Gift cards'],
    ['/admin/console', 'API console'],
    ['/admin/settings', 'Settings'],
  ]);
});

test.each(ACCOUNT_ACCESS_LEVELS)('shows that the user has the access "%s"', async (level) => {
  const { shell } = await openShell({});
  shell.host.setAccountAccess(level);

  const account = drawSide(shell).querySelector('admin-account');

  expect(account?.getAttribute('account-access')).toBe(level);
});

test('shows nothing without a notice', async () => {
  const { shell } = await openShell({});

  expect(noticeOf(drawSide(shell))).toBe('');
});

test('shows the notice of the shell', async () => {
  const { shell } = await openShell({});

  shell.addProblem('The service cannot be started.');

  expect(noticeOf(drawSide(shell))).toBe('The service cannot be started.');
});

test('leaves a refusal to the field for apps while it is shown', async () => {
  const { shell } = await openShell({ path: '/?app=nonsense', problem: 'The list was damaged.' });

  expect(shell.state.refusal?.text).toBe('nonsense');
  expect(noticeOf(drawSide(shell))).toBe('The list was damaged.');
});

test('says beside an open app why another was not added, before other notices', async () => {
  const { shell } = await openShell({ path: '/admin/apps/reviews', problem: 'The list was damaged.' });

  shell.addApp('nonsense');

  expect(noticeOf(drawSide(shell))).toBe(shell.state.refusal?.sentence);
});

test('dismisses the notice', async () => {
  const { shell } = await openShell({ problem: 'The list was damaged.' });

  drawSide(shell).querySelector('admin-notice')?.dispatchEvent(new Event('notice-dismiss'));

  expect(shell.state.problems).toEqual([]);
});

test.each([
  [0, 'Inspector'],
  [3, 'Inspector 3'],
])('shows beside the inspector how many errors it has: %i', async (errors, label) => {
  const { shell } = await openShell({});
  const button = drawSide(shell, errors).querySelector('#inspector');
  button?.querySelector('kbd')?.remove();

  expect(button?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(label);
  expect(button?.getAttribute('aria-expanded')).toBe('false');
});

test('links to the documentation, and says the version', async () => {
  const { shell } = await openShell({});

  const docs = drawSide(shell).querySelector('a.item');

  expect(docs?.getAttribute('href')).toBe('/admin/docs/index.html');
  expect(docs?.textContent).toMatch(/v\d+\.\d+\.\d+/);
});
