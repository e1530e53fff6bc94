import { expect, onTestFinished, test, vi } from 'vitest';
import {
  APP_ORIGIN,
  button,
  FakeAdmin,
  FakeGuestWindow,
  FakeShellWindow,
  frameModal,
  misuse,
  modalId,
  NO_EFFECTS,
} from './test-support/fake-admin.ts';
import { createAdminState, Host, Store } from './index.ts';

test('starts without an app', () => {
  const { host } = new FakeAdmin();

  expect(host.state).toEqual({
    accountAccess: 'Account owner',
    phase: 'none',
    findings: [],
    isFrameEmpty: false,
    bar: { secondary: [] },
    isLoading: false,
    isStarting: false,
    isCut: false,
    flashLog: [],
    modals: [],
    closingModals: [],
    misuses: [],
    dropped: { atWindow: 0, atPort: 0 },
  });
});

test('starts with the state of the given store', () => {
  const { host } = new FakeAdmin({ store: new Store({ admin: createAdminState('Limited access') }) });

  expect(host.state.accountAccess).toBe('Limited access');
});

test('refuses a shop origin that is not one', () => {
  expect(() => new FakeAdmin({ shopOrigin: 'shop.example' })).toThrow(
    expect.objectContaining({
      name: 'HostError',
      code: 'shop-origin-invalid',
      message: 'Host needs an http(s) origin, not "shop.example".',
    }),
  );
});

test("uses the browser's clock and timer by default, and leaves none behind", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const window = new FakeShellWindow('http://localhost:4820/');
  const host = new Host({ window, shopOrigin: 'https://shop.example', effects: NO_EFFECTS });
  const attach = () => host.attachAppFrame(new FakeGuestWindow(), new URL(APP_ORIGIN));

  attach();
  vi.advanceTimersByTime(4_000);
  const { phase } = host.state;
  attach().detach();

  expect([phase, host.state.phase]).toEqual(['waiting', 'none']);
  expect(vi.getTimerCount()).toBe(0);
});

test('calls every listener with a new state for each change', () => {
  const { host } = new FakeAdmin();
  const before = host.state;
  const heard: unknown[] = [];
  host.subscribe((state) => heard.push(state.accountAccess));

  host.setAccountAccess('Full access');
  host.setAccountAccess('Full access');

  expect(heard).toEqual(['Full access']);
  expect(before.accountAccess).toBe('Account owner');
  expect(host.state).not.toBe(before);
});

test('notifies every guest of a switched access level', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  admin.host.setAccountAccess('Limited access');

  await expect(app.guest.hear('user')).resolves.toEqual({ type: 'user', user: { accountAccess: 'Limited access' } });
  await expect(modal.guest.hear('user')).resolves.toEqual({ type: 'user', user: { accountAccess: 'Limited access' } });
});

test('welcomes a later guest with the switched access level', () => {
  const admin = new FakeAdmin();
  admin.host.attachAppFrame(new FakeGuestWindow(), new URL(APP_ORIGIN));
  admin.host.setAccountAccess('Full access');

  const { window } = admin.connect();

  expect(window.posted.at(-1)?.message).toMatchObject({ user: { accountAccess: 'Full access' } });
});

test('ignores unknown keys and ids', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.settle();
  const before = admin.host.state;
  const stray = new FakeGuestWindow();

  for (const key of [0, -1, 0.5, 99, Number.NaN, Number.POSITIVE_INFINITY]) {
    admin.host.press(key);
    admin.host.closeModal(key, true);
    admin.host.dismissFlash(key);
    admin.host.attachModalFrame(key, stray).loaded();
  }

  expect(admin.host.state).toBe(before);
  expect(stray.posted).toEqual([]);
});

test('records a misuse that the page noticed, and reports it to the guest', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  admin.host.report(misuse({ code: 'api-key-taken', place: 'PlatformApp.init: apiKey', value: 'key-1' }));

  expect(admin.misuses).toEqual(['api-key-taken @ PlatformApp.init: apiKey']);
  await expect(guest.hear('misuse')).resolves.toMatchObject({ report: { code: 'api-key-taken', value: 'key-1' } });
});

test('ends everything when it is disposed', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.setBar({ primary: button({ loading: true }), secondary: [button()] });
  await guest.calls.openModal(frameModal({ id: modalId(1) }));
  const modal = admin.connectModal();
  const primary = admin.host.state.bar.primary?.key ?? 0;

  admin.host.dispose();
  admin.host.press(primary);
  admin.host.setAccountAccess('Limited access');

  await expect(guest.hear('bye')).resolves.toEqual({ type: 'bye' });
  await expect(modal.guest.hear('bye')).resolves.toEqual({ type: 'bye' });
  await guest.closed;
  expect(guest.heard.map(({ type }) => type)).toEqual(['bye']);
  expect(admin.host.state).toMatchObject({ phase: 'none', bar: { secondary: [] }, modals: [] });
  expect(admin.window.listeners.size).toBe(0);
  expect(admin.timers.size).toBe(0);
});

test('refuses frames after it is disposed', () => {
  const { host } = new FakeAdmin();
  host.dispose();

  const attachApp = () => host.attachAppFrame(new FakeGuestWindow(), new URL(APP_ORIGIN));
  const attachModal = () => host.attachModalFrame(1, new FakeGuestWindow());

  expect(attachApp).toThrow(
    expect.objectContaining({ code: 'host-disposed', message: 'attachAppFrame was called after dispose.' }),
  );
  expect(attachModal).toThrow(
    expect.objectContaining({ code: 'host-disposed', message: 'attachModalFrame was called after dispose.' }),
  );
});
