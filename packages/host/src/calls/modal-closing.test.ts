import type { FrameModal, Modal } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { APP_ORIGIN, button, FakeAdmin, frameModal, modalId } from '../test-support/fake-admin.ts';

const ALERT: Modal = { type: 'alert', id: modalId(2), title: 'Note', message: 'Done', okButton: 'OK' };
const CONFIRM: Modal = { ...ALERT, type: 'confirm', id: modalId(3), cancelButton: 'No', style: 'danger' };
const INPUT: Modal = { ...ALERT, type: 'input', id: modalId(4), cancelButton: 'No' };

function primaryKey(admin: FakeAdmin): number {
  const [modal] = admin.host.state.modals;
  return modal?.type === 'frame' ? (modal.primary?.key ?? 0) : 0;
}

test('passes the closing values of a modal unchanged to its opener and to the app page', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(frameModal());
  const data = { list: [1, new Date(5)], map: new Map([['a', new Uint8Array([1, 2])]]) };

  await guest.calls.closeModal('yes', data);

  await expect(guest.hear('modal-closed')).resolves.toEqual({ type: 'modal-closed', modal: 1, result: 'yes', data });
  expect(window.posted.at(-1)).toEqual({
    message: { message: 'PlatformApp.Modal.close', data: { result: 'yes', data } },
    origin: APP_ORIGIN,
    ports: [],
  });
  expect(admin.host.state.modals).toEqual([]);
});

test('lets the page inside a modal close it with a result', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  void modal.guest.calls.closeModal(true, { id: 5 });

  await expect(app.guest.hear('modal-closed')).resolves.toMatchObject({ modal: 1, result: true, data: { id: 5 } });
  admin.advance(250);
  await expect(modal.guest.hear('bye')).resolves.toEqual({ type: 'bye' });
  expect(admin.hello(modal.window, { document: 'again' })).toBeUndefined();
});

test('closes the topmost modal first', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  await guest.calls.openModal(ALERT);

  await guest.calls.closeModal(true, undefined);

  expect(admin.host.state.modals.map((modal) => modal.type)).toEqual(['frame']);
  await expect(guest.hear('modal-closed')).resolves.toMatchObject({ modal: 2 });
});

test('reports a close without a modal', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();

  await guest.calls.closeModal(true, undefined);

  expect(admin.misuses).toEqual(['modal-not-open @ Modal.close']);
  expect(window.heard).toEqual([]);
});

test.each([
  ['the X of a page', frameModal(), false, undefined, { result: false, data: undefined }],
  ['the OK of an alert', ALERT, true, undefined, { result: true, data: undefined }],
  ['the cancel of a confirm', CONFIRM, false, undefined, { result: false, data: undefined }],
  ['the OK of an input', INPUT, true, 'text', { result: true, data: 'text' }],
  ['the cancel of an input', INPUT, false, 'text', { result: false, data: '' }],
] as const)('closes a modal for the user by %s', async (_how, modal, result, data, told) => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(modal);

  admin.host.closeModal(admin.topKey, result, data);

  await expect(guest.hear('modal-closed')).resolves.toEqual({ type: 'modal-closed', modal: modal.id, ...told });
  expect(window.heard).toEqual([{ message: 'PlatformApp.Modal.close', data: told }]);
});

test('closes the modal that the user chose, wherever it is in the stack', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  await guest.calls.openModal(ALERT);

  await guest.calls.openModal(CONFIRM);

  admin.host.closeModal(admin.host.state.modals[1]?.key ?? 0, false);

  expect(admin.host.state.modals.map((modal) => modal.type)).toEqual(['frame', 'confirm']);
});

test('closes the topmost modal for an Escape inside a modal page', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  void modal.guest.calls.escape();

  await expect(app.guest.hear('modal-closed')).resolves.toMatchObject({ modal: 1, result: false });
});

test('ignores an Escape when no modal is open', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();

  await guest.calls.escape();

  expect(admin.misuses).toEqual([]);
  expect(window.heard).toEqual([]);
});

test('closes the modals of an opener that reloads, without reporting it to any page', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(frameModal({ primary: button() }));
  await guest.calls.openModal(ALERT);
  const modalFrame = admin.connectModal(admin.host.state.modals[0]?.key);
  const primary = primaryKey(admin);

  const reloaded = admin.hello(window, { document: 'document-2' });
  admin.host.press(primary);
  await reloaded?.settle();

  expect(admin.host.state.modals).toEqual([]);
  expect(reloaded?.heard).toEqual([]);
  admin.advance(250);
  await expect(modalFrame.guest.hear('bye')).resolves.toBeDefined();
  expect(guest.heard).not.toContainEqual(expect.objectContaining({ type: 'press' }));
  expect(window.heard).toEqual([]);
});

test('closes the modals that a modal page opened when that page goes', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();
  await modal.guest.calls.openModal(CONFIRM);
  const before = admin.host.state.modals.length;

  admin.host.closeModal(admin.host.state.modals[0]?.key ?? 0, false);

  expect(before).toBe(2);
  expect(admin.host.state.modals).toEqual([]);
});

test('reports a closed modal only to its opener', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal();
  await modal.guest.calls.openModal(CONFIRM);

  await app.guest.calls.closeModal(true, undefined);
  await modal.guest.settle();

  expect(modal.guest.heard).toMatchObject([{ type: 'modal-closed', modal: 3 }]);
  expect(app.guest.heard).toEqual([]);
});

/** Opens a modal and connects the page in it. */
async function openModal(change: Partial<FrameModal> = {}) {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal(change));
  return { admin, app, modal: admin.connectModal() };
}

/** The same, with a button that was clicked. The opener has not answered yet. */
async function pressInModal() {
  const opened = await openModal({ primary: button({ message: 'submit' }) });
  opened.admin.host.press(primaryKey(opened.admin));
  return { ...opened, press: (await opened.app.guest.hear('press')).press };
}

test('does what the page of a modal says after it has closed the modal', async () => {
  const { admin, app, modal } = await openModal();
  const { calls } = modal.guest;

  await Promise.all([
    calls.closeModal(true, 'saved'),
    calls.flash('notice', 'Saved'),
    calls.openModal(ALERT),
    calls.redirect('/orders'),
  ]);

  const { modals, closingModals, flash } = admin.host.state;
  expect(await app.guest.hear('modal-closed')).toMatchObject({ result: true, data: 'saved' });
  expect([modals.length, closingModals.length, flash?.text]).toEqual([1, 1, 'Saved']);
  expect(admin.effects.at(-1)).toEqual(['openSection', '/orders']);
});

test('keeps a modal that the page of a closed one opened until the app goes', async () => {
  const { admin, app, modal } = await openModal();
  await modal.guest.calls.closeModal(true, undefined);
  await modal.guest.calls.openModal(frameModal({ id: modalId(2), primary: button({ message: 'late' }) }));
  admin.advance(250);
  await modal.guest.closed;

  const next = admin.connectModal();
  admin.host.press(primaryKey(admin));

  expect([next.window.heard, app.window.heard.at(-1)]).toEqual([['late'], 'late']);
  app.frame.detach();
  expect(admin.host.state.modals).toEqual([]);
});

test.each([
  ['its page has gone', async ({ modal }: Awaited<ReturnType<typeof openModal>>) => void modal.guest.calls.bye()],
  ['250 milliseconds are over', async ({ admin }: Awaited<ReturnType<typeof openModal>>) => admin.advance(250)],
  ['another app is opened', async ({ admin }: Awaited<ReturnType<typeof openModal>>) => void admin.connect()],
])('removes the frame of a closed modal when %s', async (_when, act) => {
  const opened = await openModal();
  const { admin, app, modal } = opened;
  const [state] = admin.host.state.modals;
  await app.guest.calls.closeModal(true, undefined);
  admin.advance(249);
  const { closingModals } = admin.host.state;

  await act(opened);
  await modal.guest.closed;

  expect(closingModals).toEqual([state]);
  expect(admin.host.state.closingModals).toEqual([]);
  expect(admin.hello(modal.window, { document: 'again' })).toBeUndefined();
});

test('keeps the frame for a clicked button until its page has had the message and gone, for two seconds at most', async () => {
  const { admin, app, modal, press } = await pressInModal();
  await app.guest.calls.closeModal(true, undefined);

  admin.advance(1_999);
  await app.guest.calls.relay(press);
  const before = admin.host.state.closingModals.length;
  admin.advance(1);

  expect(modal.window.heard).toEqual(['submit']);
  expect([before, admin.host.state.closingModals.length]).toEqual([1, 0]);
});

test('delivers the message although the callback closes the modal before its page listens, and reloads the app', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal({ primary: button({ message: 'submit' }) }));
  const key = admin.topKey;
  admin.host.press(primaryKey(admin));
  const { press } = await app.guest.hear('press');

  void app.guest.calls.closeModal(true, undefined);
  void app.guest.calls.relay(press);
  void app.guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');
  const modal = admin.connectModal(key);

  expect(modal.window.heard).toEqual(['submit']);
});

test('does not let the page of a closed modal close or resize another modal', async () => {
  const { admin, app, modal } = await openModal();
  await app.guest.calls.closeModal(true, undefined);
  await app.guest.calls.openModal(frameModal({ id: modalId(2) }));
  const before = admin.host.state;

  await modal.guest.calls.closeModal(true, undefined);
  await modal.guest.calls.escape();
  await modal.guest.calls.setModalHeight(500);

  expect(admin.host.state).toBe(before);
});

test('removes the frame of one closed modal without that of another', async () => {
  const { admin, app, modal: first } = await openModal();
  await app.guest.calls.closeModal(true, undefined);
  await app.guest.calls.openModal(frameModal({ id: modalId(2), title: 'Second' }));
  const second = admin.connectModal(admin.topKey, { document: 'second' });
  await second.guest.calls.setModalHeight(500);
  await app.guest.calls.closeModal(true, undefined);
  const kept = admin.host.state.closingModals.length;

  void first.guest.calls.bye();
  await first.guest.closed;

  expect(kept).toBe(2);
  expect(admin.host.state.closingModals).toMatchObject([{ title: 'Second', height: 500 }]);
});
