import type { WireModal } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { APP_ORIGIN, button, FakeAdmin, frameModal, modalId } from './fake-admin-test.ts';

const ALERT: WireModal = { type: 'alert', id: modalId(2), title: 'Note', message: 'Done', okButton: 'OK' };
const CONFIRM: WireModal = { ...ALERT, type: 'confirm', id: modalId(3), cancelButton: 'No', style: 'danger' };
const INPUT: WireModal = { ...ALERT, type: 'input', id: modalId(4), cancelButton: 'No' };

function topKey(admin: FakeAdmin): number {
  return admin.host.state.modals.at(-1)?.key ?? 0;
}

test('passes what closes a modal on unchanged, to its opener and to the app page', async () => {
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
  const modal = admin.connectModal(topKey(admin));

  void modal.guest.calls.closeModal(true, { id: 5 });

  await expect(app.guest.hear('modal-closed')).resolves.toMatchObject({ modal: 1, result: true, data: { id: 5 } });
  await expect(modal.guest.hear('bye')).resolves.toEqual({ type: 'bye' });
  expect(admin.host.holdings).toMatchObject({ frames: 1, sessions: 1 });
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

  admin.host.closeModal(topKey(admin), result, data);

  await expect(guest.hear('modal-closed')).resolves.toEqual({ type: 'modal-closed', modal: modal.id, ...told });
  expect(window.heard).toEqual([{ message: 'PlatformApp.Modal.close', data: told }]);
});

test('closes the modal that the user chose, wherever it lies', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  await guest.calls.openModal(ALERT);

  admin.host.closeModal(admin.host.state.modals[0]?.key ?? 0, false);

  expect(admin.host.state.modals.map((modal) => modal.type)).toEqual(['alert']);
});

test('closes the topmost modal for an Escape inside a modal page', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal(topKey(admin));

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

test('closes what an opener had open when it reloads, and tells nobody', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(frameModal({ primary: button() }));
  await guest.calls.openModal(ALERT);
  const modalFrame = admin.connectModal(admin.host.state.modals[0]?.key ?? 0);

  admin.hello(window, { document: 'document-2' });

  expect(admin.host.state.modals).toEqual([]);
  expect(admin.host.holdings).toMatchObject({ frames: 1, sessions: 1, buttons: 0 });
  await expect(modalFrame.guest.hear('bye')).resolves.toBeDefined();
  expect(window.heard).toEqual([]);
});

test('closes the modals that a modal page opened when that page goes', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal(topKey(admin));
  await modal.guest.calls.openModal(CONFIRM);
  const before = admin.host.state.modals.length;

  admin.host.closeModal(admin.host.state.modals[0]?.key ?? 0, false);

  expect(before).toBe(2);
  expect(admin.host.state.modals).toEqual([]);
});

test('tells only the opener that its modal is closed', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  const modal = admin.connectModal(topKey(admin));
  await modal.guest.calls.openModal(CONFIRM);

  await app.guest.calls.closeModal(true, undefined);
  await modal.guest.settle();

  expect(modal.guest.heard).toMatchObject([{ type: 'modal-closed', modal: 3 }]);
  expect(app.guest.heard).toEqual([]);
});
