import { expect, test } from 'vitest';
import {
  APP_ORIGIN,
  button,
  FakeAdmin,
  FakeGuestWindow,
  frameModal,
  modalId,
  NO_EFFECTS,
} from './test-support/fake-admin.ts';
import type { AttachedFrame, SessionPhase } from './index.ts';

test('closes a modal once, even if a listener closes it again meanwhile', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(frameModal());
  const key = admin.topKey;
  admin.host.subscribe(() => admin.host.closeModal(key, true));

  admin.host.closeModal(key, false);
  await guest.settle();

  expect(guest.heard).toEqual([{ type: 'modal-closed', modal: 1, result: false, data: undefined }]);
  expect(window.heard).toHaveLength(1);
});

test('lets a listener detach the frame of a modal that was closed', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();
  admin.host.subscribe(({ modals }) => {
    if (modals.length === 0) modal.frame.detach();
  });

  void modal.guest.calls.closeModal('picked', 7);

  expect(await guest.hear('modal-closed')).toMatchObject({ result: 'picked', data: 7 });
  expect(admin.host.state).toMatchObject({ phase: 'connected', modals: [] });
  expect(admin.hello(modal.window, { document: 'again' })).toBeUndefined();
});

test('closes a modal with the modals that its page opened, and no others', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();
  await modal.guest.calls.openModal(frameModal({ id: modalId(5) }));
  await app.guest.calls.openModal(frameModal({ id: modalId(2) }));

  admin.host.closeModal(admin.host.state.modals[0]?.key ?? 0, false);
  await app.guest.settle();

  expect(app.guest.heard).toMatchObject([{ type: 'modal-closed', modal: 1 }]);
  expect(admin.host.state.modals).toHaveLength(1);
  expect(admin.host.state.modals[0]?.key).toBe(3);
});

test('posts the message and follows the link of a button whose bar its callback replaced', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.setBar({
    primary: button({ message: 'old', href: '/orders/1', target: 'shopify' }),
    secondary: [],
  });
  admin.host.press(admin.host.state.bar.primary?.key ?? 0);
  const { press } = await guest.hear('press');

  await guest.calls.setBar({ primary: button({ message: 'new' }), secondary: [] });
  await guest.calls.relay(press);
  await guest.calls.relay(press);

  expect(window.heard).toEqual(['old']);
  expect(admin.effects.at(-1)).toEqual(['openSection', '/orders/1']);
});

test('opens a modal from the callback of the eighth when it closes', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  for (let id = 1; id <= 8; id += 1) void guest.calls.openModal(frameModal({ id: modalId(id) }));
  await guest.settle();

  admin.host.closeModal(admin.topKey, false);
  await guest.hear('modal-closed');
  await guest.calls.openModal(frameModal({ id: modalId(9), title: 'Next' }));

  expect(admin.host.state.modals).toHaveLength(8);
  expect(admin.host.state.modals.at(-1)?.title).toBe('Next');
  expect(admin.misuses).toEqual([]);
});

test('accepts a press from a listener that is called with the button', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const leave = admin.host.subscribe(({ bar }) => {
    if (!bar.primary) return;
    leave();
    admin.host.press(bar.primary.key);
  });

  await guest.calls.setBar({ primary: button({ message: 'at once' }), secondary: [] });

  expect(await guest.hear('press')).toMatchObject({ message: 'at once' });
});

test('lets a listener dispose the host in the middle of a call', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(frameModal({ primary: button() }));
  admin.host.subscribe(({ bar }) => {
    if (bar.title === 'last') admin.host.dispose();
  });

  void guest.calls.setTitle('last');

  expect(await guest.hear('bye')).toEqual({ type: 'bye' });
  expect(admin.host.state).toMatchObject({ phase: 'none', modals: [] });
  expect([admin.window.listeners.size, admin.timers.size]).toEqual([0, 0]);
  expect(admin.hello(window, { document: 'document-2' })).toBeUndefined();
});

test('lets the page close the app when a link leads to a section', async () => {
  const admin = new FakeAdmin({
    effects: { ...NO_EFFECTS, openSection: () => app.frame.detach() },
  });
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());

  void app.guest.calls.redirect('/orders');

  expect(await app.guest.hear('bye')).toEqual({ type: 'bye' });
  expect(admin.host.state).toMatchObject({ phase: 'none', modals: [], isLoading: false });
});

test('ignores the first app after the effect of its redirect opened another', async () => {
  const window = new FakeGuestWindow();
  const admin = new FakeAdmin({
    effects: {
      ...NO_EFFECTS,
      openSection: () => void admin.host.attachAppFrame(window, new URL('http://localhost:4821/other')),
    },
  });
  const { guest, window: first } = admin.connect();

  void guest.calls.redirect('/orders');
  void guest.calls.setTitle('late');
  await guest.hear('bye');
  const next = admin.hello(window, { document: 'document-2' });
  await next?.settle();

  expect(admin.host.state.bar.title).toBeUndefined();
  expect(admin.host.state.phase).toBe('connected');
  expect(admin.hello(first, { document: 'document-3' })).toBeUndefined();
});

test.each<[string, (admin: FakeAdmin, frame: AttachedFrame) => void, SessionPhase]>([
  ['detaches its frame', (_admin, frame) => frame.detach(), 'none'],
  ['opens another app', ({ host }) => void host.attachAppFrame(new FakeGuestWindow(), new URL(APP_ORIGIN)), 'loading'],
  ['disposes the host', ({ host }) => host.dispose(), 'none'],
])('welcomes no document when a listener, at the end of the previous one, %s', (_name, act, after) => {
  const admin = new FakeAdmin();
  const { frame, window } = admin.connect();
  const leave = admin.host.subscribe(({ phase }) => {
    if (phase !== 'ended') return;
    leave();
    act(admin, frame);
  });

  const ghost = admin.hello(window, { document: 'document-2' });

  expect(ghost).toBeUndefined();
  expect(admin.host.state.phase).toBe(after);
});
