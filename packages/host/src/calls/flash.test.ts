import { expect, test } from 'vitest';
import { APP_ORIGIN, FakeAdmin, FakeGuestWindow, frameModal } from '../test-support/fake-admin.ts';

test('shows a flash with its kind and time', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  admin.time = 5_000;

  await guest.calls.flash('notice', 'Saved');

  expect(admin.host.state.flash).toEqual({ id: 1, kind: 'notice', text: 'Saved', at: 5_000 });
});

test('shows the newest flash and logs them all', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.flash('notice', 'one');
  await guest.calls.flash('error', 'two');

  expect(admin.host.state.flash).toMatchObject({ kind: 'error', text: 'two' });
  expect(admin.host.state.flashLog.map((flash) => flash.text)).toEqual(['one', 'two']);
});

test('shows HTML as text', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.flash('error', '<img src=x onerror=alert(1)>\u202E');

  expect(admin.host.state.flash?.text).toBe('<img src=x onerror=alert(1)>');
});

test('dismisses the flash that is shown, and no other', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.flash('notice', 'one');
  await guest.calls.flash('notice', 'two');

  admin.host.dismissFlash(1);
  const shown = admin.host.state.flash?.text;
  admin.host.dismissFlash(2);

  expect(shown).toBe('two');
  expect(admin.host.state.flash).toBeUndefined();
  expect(admin.host.state.flashLog).toHaveLength(2);
});

test('shows an error until it is dismissed, again after each flash that followed (#33)', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const { flash } = guest.calls;
  await Promise.all([
    flash('error', 'first'),
    flash('notice', 'Saved'),
    flash('error', 'second'),
    flash('notice', 'Saved again'),
  ]);

  const shown: (string | undefined)[] = [];
  for (const id of [4, 3, 1]) {
    shown.push(admin.host.state.flash?.text);
    admin.host.dismissFlash(id);
  }

  expect(shown).toEqual(['Saved again', 'second', 'first']);
  expect(admin.host.state.flash).toBeUndefined();
});

test('keeps a flash when its app is closed, so that a notice before a redirect is read', async () => {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();
  await guest.calls.flash('notice', 'Saved');

  frame.detach();

  expect(admin.host.state.flash?.text).toBe('Saved');
});

test('shows the flash of a page inside a modal', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  await modal.guest.calls.flash('notice', 'Picked');

  expect(admin.host.state.flash?.text).toBe('Picked');
});

test('logs the last 200', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  for (let index = 0; index < 250; index += 1) void guest.calls.flash('notice', `flash ${index}`);
  await guest.settle();

  expect(admin.host.state.flashLog).toHaveLength(200);
  expect(admin.host.state.flashLog[0]?.text).toBe('flash 50');
});

test.each([
  ['another origin', 'http://localhost:5000/', {}],
  ['the same origin with another key', `${APP_ORIGIN}/`, { apiKey: 'key-2' }],
] as const)('removes the flash of an app when an app of %s is opened', async (_what, url, change) => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.flash('error', 'Failed');
  const window = new FakeGuestWindow();

  admin.host.attachAppFrame(window, new URL(url));
  admin.hello(window, change, new URL(url).origin);

  expect(admin.host.state.flash).toBeUndefined();
  expect(admin.host.state.flashLog).toHaveLength(1);
});

test('shows no error of the app before under a flash of the next (#33)', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.flash('error', 'one');
  await guest.calls.flash('error', 'two');
  const url = new URL('http://localhost:5000/');
  const window = new FakeGuestWindow();
  admin.host.attachAppFrame(window, url);
  const next = admin.hello(window, {}, url.origin);

  await next?.calls.flash('notice', 'three');
  admin.host.dismissFlash(3);

  expect(admin.host.state.flash).toBeUndefined();
});

test('keeps the flash of an app while it moves to another page, goes, and is opened again', async () => {
  const admin = new FakeAdmin();
  const { guest, window, frame } = admin.connect();
  await guest.calls.flash('error', 'Failed');

  admin.hello(window, { document: 'document-2' });
  frame.detach();
  const inSection = admin.host.state.flash?.text;
  admin.connect({ document: 'document-3' });

  expect([inSection, admin.host.state.flash?.text]).toEqual(['Failed', 'Failed']);
});
