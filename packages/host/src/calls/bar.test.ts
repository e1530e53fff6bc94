import type { Bar, Button, Shown } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { button, FakeAdmin } from '../test-support/fake-admin.ts';

/** The keys of every button and dropdown of a bar. */
function keysOf({ primary, secondary, pagination, breadcrumb }: Shown<Bar>): readonly number[] {
  const links = secondary.flatMap((one) => (one.type === 'dropdown' ? one.links : []));
  const all = [primary, ...secondary, ...links, pagination?.previous, pagination?.next, breadcrumb];
  return all.flatMap((one) => one?.key ?? []);
}

/** A button as the chrome shows it. */
function shownAs(change: Partial<Button>): object {
  return { ...button(change), key: expect.any(Number), href: undefined };
}

test('shows the bar that an app defines', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setBar({
    title: 'Products',
    icon: 'http://localhost:4821/icon.png',
    primary: button({ label: 'Save' }),
    secondary: [button({ label: 'Cancel', style: 'danger' }), button({ label: 'Help', style: 'disabled' })],
    pagination: { next: button({ label: '' }) },
    breadcrumb: button({ label: 'Home' }),
  });

  expect(admin.host.state.bar).toEqual({
    title: 'Products',
    icon: 'http://localhost:4821/icon.png',
    primary: shownAs({ label: 'Save' }),
    secondary: [shownAs({ label: 'Cancel', style: 'danger' }), shownAs({ label: 'Help', style: 'disabled' })],
    pagination: { previous: undefined, next: shownAs({ label: '' }) },
    breadcrumb: shownAs({ label: 'Home' }),
  });
});

test('gives every button and dropdown a key of its own', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setBar({
    primary: button(),
    secondary: [{ type: 'dropdown', label: 'More', links: [button(), button()] }, button()],
  });

  const keys = keysOf(admin.host.state.bar);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(5);
});

test('replaces the whole bar and removes its buttons', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setBar({
    title: 'One',
    primary: button(),
    secondary: [button(), { type: 'dropdown', label: 'More', links: [button(), button()] }],
    pagination: { previous: button(), next: button() },
    breadcrumb: button(),
  });
  const before = keysOf(admin.host.state.bar);

  await guest.calls.setBar({ secondary: [button()] });
  for (const key of before) admin.host.press(key);
  await guest.settle();

  expect(before).toHaveLength(8);
  expect(guest.heard).toEqual([]);
  expect(admin.host.state.bar).toMatchObject({ title: undefined, primary: undefined, pagination: undefined });
});

test('changes only title and icon', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setBar({ title: 'One', primary: button(), secondary: [] });

  await guest.calls.setTitle('Two');
  await guest.calls.setIcon('https://cdn.example/a.png');

  expect(admin.host.state.bar).toMatchObject({ title: 'Two', icon: 'https://cdn.example/a.png' });
  expect(admin.host.state.bar.primary?.label).toBe('Save');
});

test('removes an icon', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setIcon('https://cdn.example/a.png');

  await guest.calls.setIcon(undefined);
  const absent = admin.host.state.bar.icon;
  await guest.calls.setIcon('');

  expect([absent, admin.host.state.bar.icon]).toEqual([undefined, undefined]);
  expect(admin.misuses).toEqual([]);
});

test('shows the default icon for a refused one, and keeps the rest of the bar', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setBar({ title: 'One', icon: 'data:image/svg+xml,<svg/>', secondary: [button()] });

  expect(admin.host.state.bar).toMatchObject({ title: 'One', icon: undefined });
  expect(admin.host.state.bar.secondary).toHaveLength(1);
  expect(admin.misuses).toEqual(['url-refused @ Bar.initialize: icon']);
});

test('sets and removes the pagination arrows', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setPagination({});
  const inactive = admin.host.state.bar.pagination;
  await guest.calls.setPagination({ previous: button({ label: '' }) });
  const active = admin.host.state.bar.pagination;
  await guest.calls.setPagination(undefined);
  admin.host.press(active?.previous?.key ?? 0);
  await guest.settle();

  expect(inactive).toEqual({ previous: undefined, next: undefined });
  expect(active?.previous).toBeDefined();
  expect(admin.host.state.bar.pagination).toBeUndefined();
  expect(guest.heard).toEqual([]);
});

test('sets and removes the breadcrumb of a bar with a title', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setTitle('One');

  await guest.calls.setBreadcrumb(button({ label: 'Home' }));
  const shown = admin.host.state.bar.breadcrumb?.label;
  await guest.calls.setBreadcrumb(undefined);

  expect(shown).toBe('Home');
  expect(admin.host.state.bar.breadcrumb).toBeUndefined();
  expect(admin.misuses).toEqual([]);
});

test('does not show a breadcrumb without a title, and says so', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setBar({ title: ' ', secondary: [], breadcrumb: button({ label: 'Home' }) });

  expect(admin.host.state.bar.breadcrumb).toBeUndefined();
  expect(admin.misuses).toEqual(['breadcrumb-without-title @ Bar.initialize: breadcrumb']);
});

test('shows the breadcrumb once a title comes, and hides it when the title goes', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setBreadcrumb(button({ label: 'Home' }));

  await guest.calls.setTitle('One');
  const shown = admin.host.state.bar.breadcrumb?.label;
  await guest.calls.setTitle('');

  expect(shown).toBe('Home');
  expect(admin.host.state.bar.breadcrumb).toBeUndefined();
});

test('cleans every text of the bar', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setBar({
    title: 'a\u202Eb',
    primary: button({ label: 'c\u2066d' }),
    secondary: [{ type: 'dropdown', label: 'e\u0000f', links: [button({ label: 'g\u0007h' })] }],
    breadcrumb: button({ label: 'i\u202Aj' }),
  });

  expect(JSON.stringify(admin.host.state.bar)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|\\u00/);
  expect(admin.host.state.bar).toMatchObject({ title: 'ab', primary: { label: 'cd' }, breadcrumb: { label: 'ij' } });
});

test('reports each refused link at its place and still shows the button', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const bad = button({ href: 'javascript:alert(1)' });

  await guest.calls.setBar({
    title: 'One',
    primary: bad,
    secondary: [button(), { type: 'dropdown', label: 'More', links: [button(), bad] }],
    pagination: { previous: bad, next: bad },
    breadcrumb: bad,
  });

  expect(admin.misuses.toSorted()).toEqual([
    'url-refused @ Bar.initialize: breadcrumb.href',
    'url-refused @ Bar.initialize: buttons.primary.href',
    'url-refused @ Bar.initialize: buttons.secondary[1].links[1].href',
    'url-refused @ Bar.initialize: pagination.next.href',
    'url-refused @ Bar.initialize: pagination.previous.href',
  ]);
  expect(keysOf(admin.host.state.bar)).toHaveLength(8);
});

test('ends the loading of a page by Bar.initialize or Bar.loadingOff, and that of loadingOn by loadingOff', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const seen: string[] = [];
  const see = (): unknown => seen.push(`${admin.host.state.isLoading} ${admin.host.state.isStarting}`);
  const bar = { secondary: [] };

  see();
  await guest.calls.setBar(bar);
  see();
  await guest.calls.setLoading(true);
  await guest.calls.setBar(bar);
  see();
  await guest.calls.setLoading(false);
  see();

  expect(seen).toEqual(['true true', 'false false', 'true false', 'false false']);
});

test('names the method that set one part in the misuse', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const bad = button({ href: 'javascript:alert(1)' });

  await guest.calls.setIcon('data:image/svg+xml,<svg/>');
  await guest.calls.setPagination({ next: bad });
  await guest.calls.setTitle('One');
  await guest.calls.setBreadcrumb(bad);

  expect(admin.misuses).toEqual([
    'url-refused @ Bar.setIcon',
    'url-refused @ Bar.setPagination.next.href',
    'url-refused @ Bar.setBreadcrumb.href',
  ]);
});
