import { expect, test } from 'vitest';
import {
  APP_ORIGIN,
  button,
  FakeAdmin,
  FakeGuestWindow,
  frameModal,
  HELLO,
  NO_EFFECTS,
} from '../test-support/fake-admin.ts';
import { createAdminState, Store } from '../store.ts';
import { silenceConsole } from '../test-support/silence-console.ts';

function fail(): never {
  throw new Error('broken page');
}

const INVITE = { message: { type: 'platformapp:invite' }, origin: '*', ports: [] };

// Its listeners may parse every message as JSON.
test('posts nothing to a page that has said nothing, when it loads (#30)', () => {
  const admin = new FakeAdmin();
  const window = Object.assign(new FakeGuestWindow(), { location: { href: 'about:blank' } });

  const frame = admin.host.attachAppFrame(window, new URL(APP_ORIGIN));
  frame.loaded();
  const atLoad = [...window.posted];
  const guest = admin.hello(window);

  expect(atLoad).toEqual([]);
  expect(guest).toBeDefined();
});

test.each([
  ['another origin', () => fail()],
  ['the origin of the shell', () => ({ href: 'http://localhost:4820/examples/app' })],
])('invites at attach a page that has %s', (_, get) => {
  const admin = new FakeAdmin();
  const window = Object.defineProperty(new FakeGuestWindow(), 'location', { get });

  admin.host.attachAppFrame(window, new URL(APP_ORIGIN));

  expect(window.posted).toEqual([INVITE]);
});

test('answers hello with welcome and a port, to the exact origin', () => {
  const admin = new FakeAdmin({ store: new Store({ admin: createAdminState('Full access') }) });

  const { window } = admin.connect({ document: 'document-7' });

  expect(window.posted.at(-1)).toEqual({
    message: {
      type: 'platformapp:welcome',
      version: 1,
      document: 'document-7',
      role: 'app',
      user: { accountAccess: 'Full access' },
    },
    origin: APP_ORIGIN,
    ports: [expect.any(MessagePort)],
  });
});

test('welcomes a guest by text if it takes that, for the listeners of the app that parse it (#30)', () => {
  const admin = new FakeAdmin();

  const { window } = admin.connect({ takesText: true });

  const message = window.posted.at(-1)?.message;
  expect(typeof message === 'string' && JSON.parse(message)).toMatchObject({ type: 'platformapp:welcome', version: 1 });
});

test('opens a session in either order of hello and load', () => {
  const early = new FakeAdmin();
  const app = early.connect();
  app.frame.loaded();
  const late = new FakeAdmin();
  const window = new FakeGuestWindow();
  late.host.attachAppFrame(window, new URL(APP_ORIGIN)).loaded();
  late.hello(window);

  expect([early.host.state.phase, late.host.state.phase]).toEqual(['connected', 'connected']);
});

test('introduces the app to the page', () => {
  const admin = new FakeAdmin();

  admin.connect({ apiKey: 'key\u202E-7', shopOrigin: 'https://shop.example', path: '/start?x=1' });

  expect(admin.effects).toEqual([
    ['introduce', { apiKey: 'key-7', shopOrigin: 'https://shop.example', path: '/start?x=1' }],
  ]);
});

test.each(['/../x', '//evil.example', 'javascript:1'])(
  'introduces an app at %s at its root, and reports it',
  (path) => {
    const admin = new FakeAdmin();

    admin.connect({ path });

    expect(admin.effects).toMatchObject([['introduce', { path: '/' }]]);
    expect(admin.misuses).toEqual(['path-refused @ PlatformApp.init']);
  },
);

test.each([
  [{ apiKey: '' }, 'api-key-missing @ PlatformApp.init: apiKey'],
  [{ shopOrigin: '' }, 'shop-origin-missing @ PlatformApp.init: shopOrigin'],
  [{ shopOrigin: 'shop.example' }, 'shop-origin-invalid @ PlatformApp.init: shopOrigin'],
  [{ shopOrigin: 'https://other.example' }, 'shop-origin-mismatch @ PlatformApp.init: shopOrigin'],
])('runs an app with %j, and reports it', async (hello, reported) => {
  const admin = new FakeAdmin();

  const { guest, window } = admin.connect(hello);

  expect(admin.misuses).toEqual([reported]);
  expect(admin.host.state.misuses[0]?.value).toBe(Object.values(hello)[0]);
  await expect(guest.calls.setTitle('runs')).resolves.toBeUndefined();
  // The first invite carries nothing, so any page may read it.
  expect(window.posted.slice(1).map(({ origin }) => origin)).toEqual([APP_ORIGIN]);
});

test('ignores a hello that repeats the open session', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.setTitle('One');

  const repeated = admin.hello(window);

  expect(repeated).toBeUndefined();
  expect(admin.host.state.bar.title).toBe('One');
  expect(admin.effects).toHaveLength(1);
  await expect(guest.calls.setTitle('Two')).resolves.toBeUndefined();
});

test('ends the old session before a new document gets its own', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.setBar({ title: 'One', primary: button(), secondary: [] });
  await guest.calls.setLoading(false);
  await guest.calls.openModal(frameModal());
  const primary = admin.host.state.bar.primary?.key ?? 0;

  const reloaded = admin.hello(window, { document: 'document-2' });
  admin.host.press(primary);
  await reloaded?.settle();

  await expect(guest.hear('bye')).resolves.toBeDefined();
  expect(reloaded?.heard).toEqual([]);
  expect(admin.host.state).toMatchObject({ phase: 'connected', isLoading: true, modals: [] });
  expect(admin.host.state.bar).toEqual({ secondary: [] });
});

test('ignores the port of an old session', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  const reloaded = admin.hello(window, { document: 'document-2' });

  void guest.calls.setTitle('stale');
  guest.send({ anything: 'stale' });
  await reloaded?.calls.setTitle('fresh');

  expect(admin.host.state.bar.title).toBe('fresh');
  expect(admin.host.state.dropped.atPort).toBe(0);
});

test('opens a session again for a document that said bye', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  void guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');

  const again = admin.hello(window);

  await expect(again?.calls.setTitle('back')).resolves.toBeUndefined();
  expect(admin.host.state.bar.title).toBe('back');
});

test('tells each guest the role of its frame', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());

  const modal = admin.connectModal(admin.topKey, { apiKey: 'other' });

  expect(app.window.posted.at(-1)?.message).toMatchObject({ role: 'app' });
  expect(modal.window.posted.at(-1)?.message).toMatchObject({ role: 'modal' });
  expect(admin.effects).toHaveLength(1);
});

test('does not welcome another version', () => {
  const admin = new FakeAdmin();
  const window = new FakeGuestWindow();
  admin.host.attachAppFrame(window, new URL(APP_ORIGIN));

  const guest = admin.hello(window, { version: 2 });

  expect(guest).toBeUndefined();
  expect(admin.misuses).toEqual(['version-mismatch @ PlatformApp.init']);
  expect(admin.host.state.misuses[0]?.value).toBe('2');
  expect(admin.host.state.dropped.atWindow).toBe(1);
});

test('keeps a session when the page fails to handle its introduction', async () => {
  const logged = silenceConsole();
  const admin = new FakeAdmin({ effects: { ...NO_EFFECTS, introduce: fail } });

  const { guest } = admin.connect();

  await expect(guest.calls.setTitle('runs')).resolves.toBeUndefined();
  expect(logged.mock.calls).toEqual([['The page failed to take the introduction of an app.', expect.any(Error)]]);
});

test('drops a hello with a port in it', () => {
  const admin = new FakeAdmin();
  const window = new FakeGuestWindow();
  admin.host.attachAppFrame(window, new URL(APP_ORIGIN));
  const { port2 } = new MessageChannel();

  admin.window.deliver({ data: HELLO, origin: APP_ORIGIN, source: window, ports: [port2] });

  expect(window.posted).toHaveLength(1);
  expect(admin.host.state.dropped.atWindow).toBe(1);
});
