import { expect, test } from 'vitest';
import { AdminStore } from '../store.ts';
import { Buttons } from './buttons.ts';
import { button } from '../test-support/fake-admin.ts';
import { MisuseLog } from '../misuse-log.ts';
import { openSession } from '../test-support/open-session.ts';

function createEmpty() {
  const store = new AdminStore('Full access');
  return { store, buttons: new Buttons(new MisuseLog(store)), session: openSession().session };
}

test('finds a button by its key until its group is closed', () => {
  const { buttons, session } = createEmpty();
  const group = buttons.openGroup(session, 3);
  const { key } = group.add(button({ message: 'one', loading: true }), 'place');

  const found = buttons.find(key);
  group.close();

  expect(found).toMatchObject({ session, modal: 3, shown: { key, message: 'one' }, isDisabled: false });
  expect(buttons.find(key)).toBeUndefined();
});

test('closes one group and leaves the others', () => {
  const { buttons, session } = createEmpty();
  const first = buttons.openGroup(session);
  const second = buttons.openGroup(session);
  first.add(button(), 'place');
  const { key } = second.add(button(), 'place');

  first.close();
  first.close();

  expect(buttons.find(key)).toBeDefined();
});

test('never gives a key twice', () => {
  const { buttons, session } = createEmpty();
  const keys = Array.from({ length: 5 }, () => {
    const group = buttons.openGroup(session);
    const { key } = group.add(button(), 'place');
    group.close();
    return key;
  });

  expect(new Set(keys).size).toBe(5);
});

test('reports a refused link at the place of the button', () => {
  const { buttons, session, store } = createEmpty();

  buttons.openGroup(session).add(button({ href: 'vbscript:x' }), 'Bar.initialize: buttons.primary');

  expect(store.state.misuses).toMatchObject([
    { code: 'url-refused', place: 'Bar.initialize: buttons.primary.href', value: 'vbscript:x' },
  ]);
});

test.each([
  ['app', 'http://localhost:4821/b', 'http://localhost:4821/b'],
  ['new', 'https://a.example/x', 'https://a.example/x'],
  ['shopify', '/orders/1?tab=2', '/admin/orders/1?tab=2'],
  ['app', 'javascript:alert(1)', undefined],
] as const)('shows the destination of a link with target %s: %s', (target, href, shown) => {
  const { buttons, session } = createEmpty();

  const state = buttons.openGroup(session).add(button({ target, href }), 'place');

  expect(state.href).toBe(shown);
});
