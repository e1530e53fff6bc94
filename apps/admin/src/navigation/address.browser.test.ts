import { expect, test } from 'vitest';
import { createAddress, type HistoryEntry } from './address.ts';
import type { Route } from './route.ts';
import { countEntries, openWindow, pathOf, travel } from '../test-support/window.ts';

const orders: Route = { type: 'section', path: '/orders?page=2' };
const app: Route = { type: 'app', key: 'my app', path: '/a?b=c' };

test('reads the route of the address and no frame where the shell has made no entry yet', async () => {
  const address = createAddress(await openWindow('/admin/orders?page=2'), () => {});

  expect(address.read()).toEqual({ route: orders, frame: undefined });
});

test('reads back what it pushed, with a new entry', async () => {
  const window = await openWindow('/admin');
  const address = createAddress(window, () => {});
  const entries = countEntries(window);

  address.push({ route: app, frame: 3 });

  expect(pathOf(window)).toBe('/admin/apps/my%20app/a?b=c');
  expect(address.read()).toEqual({ route: app, frame: 3 });
  expect(entries()).toBe(1);
});

test('reads back what it put in place of the present entry', async () => {
  const window = await openWindow('/admin');
  const address = createAddress(window, () => {});
  const entries = countEntries(window);

  address.replace({ route: app, frame: 3 });
  address.replace({ route: orders, frame: undefined });

  expect(pathOf(window)).toBe('/admin/orders?page=2');
  expect(address.read()).toEqual({ route: orders, frame: undefined });
  expect(entries()).toBe(0);
});

test.each([null, 'text', 7, {}, { frame: '3' }, { frame: null }, [3]])(
  'takes the state %j of an entry for one without a frame',
  async (state) => {
    const window = await openWindow('/admin/orders');
    window.history.replaceState(state, '');

    expect(createAddress(window, () => {}).read().frame).toBeUndefined();
  },
);

test('tells of each entry that the user goes back and forward to', async () => {
  const window = await openWindow('/admin');
  const travels: HistoryEntry[] = [];
  const address = createAddress(window, (entry) => travels.push(entry));
  address.replace({ route: app, frame: 1 });
  address.push({ route: orders, frame: undefined });

  await travel(window, -1);
  await travel(window, 1);

  expect(travels).toEqual([
    { route: app, frame: 1 },
    { route: orders, frame: undefined },
  ]);
});

test('tells of no entry that it makes itself', async () => {
  const travels: HistoryEntry[] = [];
  const address = createAddress(await openWindow('/admin'), (entry) => travels.push(entry));

  address.push({ route: orders, frame: undefined });
  address.replace({ route: app, frame: 1 });

  expect(travels).toEqual([]);
});
