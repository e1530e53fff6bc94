import type { Button } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { APP_ORIGIN, button, callbackId, type Connected, FakeAdmin, frameModal } from '../test-support/fake-admin.ts';
import { NO_PRESS } from '../test-support/guest.ts';

const CALLBACK = callbackId(7);

async function showPrimary(admin: FakeAdmin, app: Connected, change: Partial<Button>): Promise<number> {
  await app.guest.calls.setLoading(false);
  await app.guest.calls.setBar({ primary: button(change), secondary: [] });
  return admin.host.state.bar.primary?.key ?? 0;
}

async function showModal(admin: FakeAdmin, app: Connected, change: Partial<Button>): Promise<number> {
  await app.guest.calls.openModal(frameModal({ primary: button(change) }));
  const modal = admin.host.state.modals[0];
  return modal?.type === 'frame' ? modal.key : 0;
}

function primaryOfModal(admin: FakeAdmin): number {
  const modal = admin.host.state.modals[0];
  return modal?.type === 'frame' ? (modal.primary?.key ?? 0) : 0;
}

test('runs the callback first, then posts the message, then follows the link', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const key = await showPrimary(admin, app, { callback: CALLBACK, href: 'https://a.example/', target: 'new' });

  admin.host.press(key);
  const press = await app.guest.hear('press');
  const beforeRelay = [app.window.heard.length, admin.effects.length];
  await app.guest.calls.relay(press.press);

  expect(press).toEqual({ type: 'press', press: press.press, message: 'save', callback: 7, href: undefined });
  expect(beforeRelay).toEqual([0, 1]);
  expect(app.window.posted.at(-1)).toEqual({ message: 'save', origin: APP_ORIGIN, ports: [] });
  expect(admin.effects.at(-1)).toEqual(['openTab', 'https://a.example/']);
});

test.each([
  ['new', 'https://a.example/x', ['openTab', 'https://a.example/x']],
  ['parent', 'https://a.example/x', ['leave', 'https://a.example/x']],
  ['shopify', '/orders/1', ['openSection', '/orders/1']],
] as const)('follows a link of target %s', async (target, href, effect) => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const key = await showPrimary(admin, app, { href, target });

  admin.host.press(key);
  await app.guest.calls.relay((await app.guest.hear('press')).press);

  expect(admin.effects.slice(1)).toEqual([effect]);
});

test('sends the checked URL of a link with target app to the guest', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const key = await showPrimary(admin, app, { href: 'HTTP://LOCALHOST:4821/a/../b' });

  admin.host.press(key);
  const press = await app.guest.hear('press');
  await app.guest.calls.relay(press.press);

  expect(press.href).toBe('http://localhost:4821/b');
  expect(admin.effects).toHaveLength(1);
});

test('sends a press without the link that was refused, and starts no loading bar, which nothing would end', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const key = await showPrimary(admin, app, { href: 'javascript:alert(1)', loading: true });

  admin.host.press(key);
  const press = await app.guest.hear('press');
  await app.guest.calls.relay(press.press);

  expect([press.href, admin.host.state.isLoading]).toEqual([undefined, false]);
  expect(app.window.heard).toEqual(['save']);
});

test('starts the loading bar when the button says so', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const still = await showPrimary(admin, app, { loading: false });
  admin.host.press(still);
  const isLoadingAfterStill = admin.host.state.isLoading;

  const loading = await showPrimary(admin, app, { loading: true });
  admin.host.press(loading);

  expect([isLoadingAfterStill, admin.host.state.isLoading]).toEqual([false, true]);
});

test('never fires a disabled button, nor a link in a disabled dropdown', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setBar({
    primary: button({ style: 'disabled', loading: true }),
    secondary: [{ type: 'dropdown', label: 'More', style: 'disabled', links: [button()] }],
  });
  await guest.calls.setLoading(false);
  const { primary, secondary } = admin.host.state.bar;
  const link = secondary[0]?.type === 'dropdown' ? secondary[0].links[0] : undefined;

  for (const key of [primary?.key, secondary[0]?.key, link?.key]) admin.host.press(key ?? 0);
  await guest.settle();

  expect(guest.heard).toEqual([]);
  expect(admin.host.state.isLoading).toBe(false);
});

test('fires a link in a dropdown', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setBar({
    secondary: [
      { type: 'dropdown', label: 'More', links: [button({ message: 'first' }), button({ message: 'second' })] },
    ],
  });
  const [dropdown] = admin.host.state.bar.secondary;

  admin.host.press(dropdown?.type === 'dropdown' ? (dropdown.links[1]?.key ?? 0) : 0);

  await expect(guest.hear('press')).resolves.toMatchObject({ message: 'second' });
});

test('does nothing for a button of a closed modal', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await showModal(admin, app, {});
  const key = primaryOfModal(admin);
  await app.guest.calls.closeModal(true, undefined);

  admin.host.press(key);
  await app.guest.settle();

  expect(app.guest.heard.map(({ type }) => type)).toEqual(['modal-closed']);
});

test('only reports a click on a button whose page has gone, or goes before it answers', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const answered = await showPrimary(admin, app, { label: 'Answered' });
  admin.host.press(answered);
  await app.guest.calls.relay((await app.guest.hear('press')).press);
  const unanswered = await showPrimary(admin, app, { label: 'Unanswered', loading: true });
  app.guest.calls.bye().catch(() => undefined);
  admin.host.press(unanswered);
  await app.guest.closed;
  const atBye = admin.host.state;

  admin.host.press(unanswered);

  expect(atBye.phase).toBe('ended');
  expect(atBye.misuses).toEqual([
    { code: 'press-lost', place: 'Bar.initialize: buttons.primary', value: 'Unanswered' },
  ]);
  expect(admin.host.state).toBe(atBye);
});

test('relays a press once', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  admin.host.press(await showPrimary(admin, app, {}));
  const { press } = await app.guest.hear('press');

  await app.guest.calls.relay(press);
  await app.guest.calls.relay(press);
  await app.guest.calls.relay(NO_PRESS);

  expect(app.window.heard).toEqual(['save']);
});

test('relays no press of another guest', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const modal = admin.connectModal(await showModal(admin, app, {}));
  admin.host.press(await showPrimary(admin, app, {}));
  const { press } = await app.guest.hear('press');

  await modal.guest.calls.relay(press);
  const afterOther = [...app.window.heard];
  await app.guest.calls.relay(press);

  expect([afterOther, app.window.heard]).toEqual([[], ['save']]);
});

test('posts the message of a modal button to the modal, then to the app', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const key = await showModal(admin, app, { message: 'picked' });
  const modal = admin.connectModal(key);

  admin.host.press(primaryOfModal(admin));
  await app.guest.calls.relay((await app.guest.hear('press')).press);

  expect(modal.window.posted.at(-1)).toEqual({ message: 'picked', origin: APP_ORIGIN, ports: [] });
  expect(app.window.heard).toEqual(['picked']);
});

test('also posts the message to the modal page that defined the button', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const opener = admin.connectModal(await showModal(admin, app, {}));
  await opener.guest.calls.openModal(frameModal({ primary: button({ message: 'nested' }) }));
  const nested = admin.host.state.modals[1];
  const top = admin.connectModal(nested?.key ?? 0);

  admin.host.press(nested?.type === 'frame' ? (nested.primary?.key ?? 0) : 0);
  await opener.guest.calls.relay((await opener.guest.hear('press')).press);

  expect([top, opener, app].map(({ window }) => window.heard)).toEqual([['nested'], ['nested'], ['nested']]);
});

test('still relays a press whose callback closed the modal', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await showModal(admin, app, { href: '/orders', target: 'shopify' });
  admin.host.press(primaryOfModal(admin));
  const { press } = await app.guest.hear('press');

  await app.guest.calls.closeModal(true, undefined);
  await app.guest.calls.relay(press);

  expect(app.window.heard.at(-1)).toBe('save');
  expect(admin.effects.at(-1)).toEqual(['openSection', '/orders']);
});
