import { LIMITS } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import {
  APP_ORIGIN,
  button,
  type Connected,
  FakeAdmin,
  FakeGuestWindow,
  frameModal,
  modalId,
} from './test-support/fake-admin.ts';

test('shows a loading app from attach on', () => {
  const admin = new FakeAdmin();

  admin.host.attachAppFrame(new FakeGuestWindow(), new URL(APP_ORIGIN));

  expect(admin.host.state).toMatchObject({ phase: 'loading', isLoading: true, bar: { secondary: [] } });
});

test('keeps loading after the session has opened, until the app stops it', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const atFirst = [admin.host.state.phase, admin.host.state.isLoading];

  await guest.calls.setLoading(false);

  expect(atFirst).toEqual(['connected', true]);
  expect(admin.host.state.isLoading).toBe(false);
});

test('starts from scratch for another app', async () => {
  const admin = new FakeAdmin();
  const first = admin.connect();
  await first.guest.calls.setBar({ title: 'One', primary: button(), secondary: [] });
  await first.guest.calls.openModal(frameModal());
  await first.guest.calls.redirect('https://elsewhere.example/');
  const modal = admin.connectModal();
  const primary = admin.host.state.bar.primary?.key ?? 0;

  admin.host.attachAppFrame(new FakeGuestWindow(), new URL('http://localhost:5000'));
  const before = admin.host.state;
  admin.host.press(primary);

  await expect(first.guest.hear('bye')).resolves.toBeDefined();
  await expect(modal.guest.hear('bye')).resolves.toBeDefined();
  expect(admin.host.state).toBe(before);
  expect(admin.host.state).toMatchObject({
    phase: 'loading',
    isLoading: true,
    bar: { secondary: [] },
    modals: [],
    misuses: [],
    departure: undefined,
  });
});

test('follows a link of a page that has not called init (#30)', () => {
  const admin = new FakeAdmin();
  const window = new FakeGuestWindow();
  admin.host.attachAppFrame(window, new URL(APP_ORIGIN));
  const waiting = { type: 'platformapp:waiting', version: 1 };

  for (const link of ['https://shop.example/admin/orders', 'https://elsewhere.example/pay', 'javascript:alert(1)']) {
    admin.window.deliver({ data: { ...waiting, link }, origin: APP_ORIGIN, source: window });
  }

  expect(admin.effects).toEqual([['openSection', '/orders']]);
  expect(admin.host.state.departure).toEqual({ url: 'https://elsewhere.example/pay' });
  expect(admin.misuses).toContain('url-refused @ link');
});

test('ignores a frame that was detached', () => {
  const admin = new FakeAdmin();
  const { window, frame } = admin.connect();

  frame.detach();
  const again = admin.hello(window, { document: 'document-2' });

  expect(again).toBeUndefined();
  expect(admin.host.state).toMatchObject({ phase: 'none', isLoading: false });
});

test('starts no loading bar for a button of an app that is gone', async () => {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();
  await guest.calls.setBar({ primary: button({ loading: true }), secondary: [] });
  const { primary } = admin.host.state.bar;

  frame.detach();
  admin.host.press(primary?.key ?? 0);

  expect(primary?.label).toBe('Save');
  expect(admin.host.state).toMatchObject({ phase: 'none', isLoading: false });
});

test('detaches and loads a second time without effect', () => {
  const admin = new FakeAdmin();
  const first = admin.connect();
  first.frame.detach();
  const second = admin.connect();

  first.frame.detach();
  first.frame.loaded();

  expect(admin.host.state.phase).toBe('connected');
  expect(first.window.posted).toHaveLength(2);
  expect(second.window.posted).toHaveLength(2);
});

test('keeps a session at a second load event, which WebKit fires for a step within the page (#34)', () => {
  const admin = new FakeAdmin();
  const { frame } = admin.connect();

  frame.loaded();
  frame.loaded();

  expect(admin.host.state.phase).toBe('connected');
});

test('takes a page that has loaded before the bye of the one before for one that is there', async () => {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();
  frame.loaded();

  void guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');
  admin.advance(4_000);

  expect(admin.host.state.findings.map(({ code }) => code)).toEqual(['script-missing']);
});

test('ends a session at bye, and waits for the next page', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.setLoading(false);
  await guest.calls.openModal(frameModal());

  void guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');

  expect(admin.host.state).toMatchObject({ isLoading: true, modals: [] });
  expect(window.heard).toEqual([]);
  expect(admin.hello(window, { document: 'document-2' })).toBeDefined();
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost/1',
  'ftp://a.example/',
  'http://user@a.example/',
])('attaches no app frame for %s', (url) => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  expect(() => admin.host.attachAppFrame(new FakeGuestWindow(), new URL(url))).toThrow(
    expect.objectContaining({
      code: 'app-url-refused',
      message: `attachAppFrame takes an http(s) URL without credentials, not ${new URL(url).protocol}.`,
    }),
  );
  expect(admin.host.state.phase).toBe('connected');
  expect(guest.heard).toEqual([]);
});

test('does not follow a URL object that is changed after attach', () => {
  const admin = new FakeAdmin();
  const window = new FakeGuestWindow();
  const url = new URL(APP_ORIGIN);
  admin.host.attachAppFrame(window, url);

  url.href = 'https://evil.example/';
  const evil = admin.hello(window, {}, 'https://evil.example');

  expect(evil).toBeUndefined();
  expect(admin.hello(window)).toBeDefined();
});

test('listens to the page of each open modal at its own origin', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal({ id: modalId(1), src: 'https://one.example/' }));
  await guest.calls.openModal(frameModal({ id: modalId(2), src: 'https://two.example/' }));
  const window = new FakeGuestWindow();
  admin.host.attachModalFrame(admin.host.state.modals[1]?.key ?? 0, window);

  const fromApp = admin.hello(window, {}, APP_ORIGIN);
  const fromFirst = admin.hello(window, {}, 'https://one.example');
  const fromSecond = admin.hello(window, {}, 'https://two.example');

  expect([fromApp, fromFirst]).toEqual([undefined, undefined]);
  expect(fromSecond).toBeDefined();
});

test('attaches no frame to a dialog without a page', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal({ type: 'alert', id: modalId(1), title: 'Note', message: 'Done', okButton: 'OK' });
  const window = new FakeGuestWindow();

  const frame = admin.host.attachModalFrame(admin.topKey, window);
  frame.loaded();
  frame.detach();

  expect(admin.hello(window)).toBeUndefined();
  expect(window.posted).toEqual([]);
});

test('keeps only the newest frame of a modal', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const key = admin.topKey;
  const first = admin.connectModal(key);

  const second = admin.connectModal(key);

  await expect(first.guest.hear('bye')).resolves.toBeDefined();
  await expect(second.guest.calls.setModalHeight(200)).resolves.toBeUndefined();
  expect(admin.hello(first.window, { document: 'again' })).toBeUndefined();
});

test('keeps the frame of an open modal whose page reloads', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  void modal.guest.calls.bye();
  await modal.guest.closed;

  expect(admin.hello(modal.window, { document: 'reloaded' })).toBeDefined();
});

test('keeps the app when the frame of a modal goes', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  modal.frame.detach();

  expect(admin.host.state).toMatchObject({ phase: 'connected', modals: [{ type: 'frame' }] });
  expect(admin.hello(modal.window, { document: 'again' })).toBeUndefined();
});

/** Makes more calls than are allowed, in each of three seconds. */
async function flood(admin: FakeAdmin, app: Connected): Promise<void> {
  await floodSecond(admin, app);
  await floodSecond(admin, app);
  await floodSecond(admin, app);
}

async function floodSecond(admin: FakeAdmin, { guest }: Connected): Promise<void> {
  const before = admin.host.state.dropped.atPort;
  for (let id = 0; id <= LIMITS.callsPerSecond; id += 1) {
    guest.send({ type: 'call', id, name: 'setTitle', args: ['Flood'] });
  }
  await expect.poll(() => admin.host.state.dropped.atPort).toBe(before + 1);
  admin.time += 1_000;
}

test('disconnects an app that makes too many calls for two seconds, until it is opened again', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();

  await flood(admin, app);
  await app.guest.closed;
  app.frame.loaded();
  const again = admin.hello(app.window, { document: 'again' });
  admin.advance(60_000);

  expect(again).toBeUndefined();
  expect(admin.host.state).toMatchObject({ isCut: true, phase: 'ended', isLoading: false, bar: { secondary: [] } });
  expect(admin.host.state.findings).toEqual([]);
  admin.connect();
  expect(admin.host.state).toMatchObject({ isCut: false, phase: 'connected' });
});

test('closes a modal whose page makes too many calls, and leaves the app connected', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  await flood(admin, modal);

  await modal.guest.closed;
  await expect(app.guest.hear('modal-closed')).resolves.toMatchObject({ result: false });
  expect(admin.host.state).toMatchObject({ isCut: true, phase: 'connected', modals: [], closingModals: [] });
});
