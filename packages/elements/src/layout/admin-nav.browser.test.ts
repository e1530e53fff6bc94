import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press } from '../../../../.ci/keys.ts';
import './admin-nav.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';
import type { NavGroup } from './admin-nav.ts';

const groups: readonly NavGroup[] = [
  {
    items: [
      { path: '/', label: 'Home', icon: 'app' },
      { path: '/admin/orders', label: 'Orders', icon: 'orders' },
    ],
  },
  { label: 'Apps', items: [{ path: '/admin/apps/key/', label: 'Example app' }] },
];

const link = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('link', { name, exact: true });

/** Prevents the browser from following clicks, and counts them. */
function countNativeClicks(): { count: number } {
  const seen = { count: 0 };
  window.addEventListener(
    'click',
    (event) => {
      if (!event.defaultPrevented) seen.count += 1;
      event.preventDefault();
    },
    { once: true },
  );
  return seen;
}

test('is a named landmark', async () => {
  await mount('admin-nav', { groups });

  await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test('shows its groups under their headings', async () => {
  await mount('admin-nav', { groups });

  await expect.element(page.getByRole('heading', { name: 'Apps' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Apps' }).getByRole('link')).toHaveTextContent('Example app');
});

test('shows no heading for a group without a label', async () => {
  const nav = await mount('admin-nav', { groups: groups.slice(0, 1) });

  expect(nav.shadowRoot?.querySelector('h2')).toBeNull();
});

test('has real links, in order', async () => {
  const nav = await mount('admin-nav', { groups });

  const links = [...(nav.shadowRoot?.querySelectorAll('a') ?? [])];

  expect(links.map((anchor) => [textOf(anchor), anchor.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Orders', '/admin/orders'],
    ['Example app', '/admin/apps/key/'],
  ]);
});

test('marks the item that is open', async () => {
  const nav = await mount('admin-nav', { groups, current: '/admin/orders' });

  const current = [...(nav.shadowRoot?.querySelectorAll('[aria-current=page]') ?? [])];

  expect(current.map(textOf)).toEqual(['Orders']);
});

test('moves the mark when another item is opened', async () => {
  const nav = await mount('admin-nav', { groups, current: '/admin/orders' });

  nav.current = '/admin/apps/key/';
  await settle(nav);

  expect(textOf(inside(nav, '[aria-current=page]'))).toBe('Example app');
});

test('keeps focus on its item when another one comes before it', async () => {
  const nav = await mount('admin-nav', { groups });
  await userEvent.click(link('Example app'));
  const before = { path: '/admin/apps/labels/', label: 'Labels' };

  nav.groups = groups.map(({ label, items }) => ({ label, items: label ? [before, ...items] : items }));
  await settle(nav);

  await expect.element(link('Labels')).toBeVisible();
  await expectFocus(link('Example app'));
});

test('marks nothing when the open path is not in it', async () => {
  const nav = await mount('admin-nav', { groups, current: '/elsewhere' });

  expect(nav.shadowRoot?.querySelector('[aria-current]')).toBeNull();
});

test('reports which path was selected, without navigating', async () => {
  await mount('admin-nav', { groups });
  const selections = record('nav-select');
  const native = countNativeClicks();

  await link('Orders').click();

  expect(selections.map((event) => event.path)).toEqual(['/admin/orders']);
  expect(native.count).toBe(0);
});

test('selects by Enter', async () => {
  await mount('admin-nav', { groups });
  const selections = record('nav-select');

  await press(link('Orders'));

  expect(selections.map((event) => event.path)).toEqual(['/admin/orders']);
});

test('cuts a long name and stays within its width', async () => {
  const nav = await mount('admin-nav', {
    groups: [{ items: [{ path: '/', label: 'a very long name of an app '.repeat(10) }] }],
  });
  nav.style.width = '200px';

  expect(inside(nav, 'nav').scrollWidth).toBeLessThanOrEqual(200);
});
