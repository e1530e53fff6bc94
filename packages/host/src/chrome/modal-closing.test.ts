import type { WireModal } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { APP_ORIGIN, button, FakeAdmin, frameModal, modalId } from '../test-support/fake-admin.ts';

const ALERT: WireModal = { type: 'alert', id: modalId(2), title: 'Note', message: 'Done', okButton: 'OK' };
const CONFIRM: WireModal = { ...ALERT, type: 'confirm', id: modalId(3), cancelButton: 'No', style: 'danger' };
const INPUT: WireModal = { ...ALERT, type: 'input', id: modalId(4), cancelButton: 'No' };

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

/**
 * Opens a modal with a button, connects the page in it, and clicks the button. The opener has not
 * answered yet.
 */
async function pressInModal() {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal({ primary: button({ message: 'submit' }) }));
  const [state] = admin.host.state.modals;
  if (state?.type !== 'frame') throw new Error('No modal is open.');
  const modal = admin.connectModal(state.key);
  admin.host.press(state.primary?.key ?? 0);
  const { press } = await app.guest.hear('press');
  return { admin, app, state, modal, press };
}

test('keeps the frame of a modal that a button closes until its page has received the message and gone', async () => {
  const { admin, app, state, modal, press } = await pressInModal();

  await app.guest.calls.closeModal(true, 'saved');
  const { modals, closingModals } = admin.host.state;
  await app.guest.calls.relay(press);

  await expect(app.guest.hear('modal-closed')).resolves.toMatchObject({ result: true, data: 'saved' });
  expect({ modals, closingModals }).toEqual({ modals: [], closingModals: [state] });
  expect(modal.window.heard).toEqual(['submit']);
  void modal.guest.calls.bye();
  await modal.guest.closed;
  expect(admin.host.state.closingModals).toEqual([]);
  expect(admin.hello(modal.window, { document: 'again' })).toBeUndefined();
});

test('keeps that frame when the callback also reloads the app, and waits for the app', async () => {
  const { admin, app, state, modal, press } = await pressInModal();

  void app.guest.calls.closeModal(true, undefined);
  void app.guest.calls.relay(press);
  void app.guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');

  expect(modal.window.heard).toEqual(['submit']);
  expect(admin.host.state.closingModals).toEqual([state]);
  await modal.guest.calls.setTitle('Late');
  expect(admin.host.state.phase).toBe('ended');
});

test('removes that frame after two seconds at most', async () => {
  const { admin, app, modal } = await pressInModal();
  await app.guest.calls.closeModal(true, undefined);

  admin.advance(1_999);
  const before = admin.host.state.closingModals.length;
  admin.advance(1);

  expect([before, admin.host.state.closingModals.length]).toEqual([1, 0]);
  await expect(modal.guest.hear('bye')).resolves.toBeDefined();
});

test('removes that frame when another app is opened', async () => {
  const { admin, app, modal } = await pressInModal();
  await app.guest.calls.closeModal(true, undefined);

  admin.connect({ document: 'another' });

  expect(admin.host.state.closingModals).toEqual([]);
  await expect(modal.guest.hear('bye')).resolves.toBeDefined();
});

test('keeps no frame when no button of the modal was clicked in the last two seconds, or no page is in it', async () => {
  const { admin, app } = await pressInModal();
  admin.advance(2_000);
  await app.guest.calls.closeModal(true, undefined);
  const afterTwoSeconds = admin.host.state.closingModals;

  await app.guest.calls.openModal(frameModal({ id: modalId(2), primary: button() }));
  admin.host.press(primaryKey(admin));
  await app.guest.calls.closeModal(true, undefined);

  expect([afterTwoSeconds, admin.host.state.closingModals]).toEqual([[], []]);
});

test('does not let the page of a closed modal close or resize another modal', async () => {
  const { admin, app, modal } = await pressInModal();
  await app.guest.calls.closeModal(true, undefined);
  await app.guest.calls.openModal(frameModal({ id: modalId(2) }));
  const before = admin.host.state;

  await modal.guest.calls.closeModal(true, undefined);
  await modal.guest.calls.escape();
  await modal.guest.calls.setModalHeight(500);

  expect(admin.host.state).toBe(before);
});

test('lets the app close another modal while the frame of a closed one is kept', async () => {
  const { admin, app } = await pressInModal();
  await app.guest.calls.closeModal(true, undefined);
  await app.guest.calls.openModal(frameModal({ id: modalId(2) }));
  const next = admin.connectModal(admin.topKey, { document: 'next' });

  await next.guest.calls.setModalHeight(500);
  const [resized] = admin.host.state.modals;
  await app.guest.calls.closeModal(true, undefined);

  expect(resized).toMatchObject({ height: 500 });
  expect(admin.host.state.modals).toEqual([]);
  expect(admin.host.state.closingModals).toHaveLength(1);
});

test('removes the kept frame of one closed modal without that of another', async () => {
  const { admin, app, modal: first } = await pressInModal();
  await app.guest.calls.closeModal(true, undefined);
  await app.guest.calls.openModal(frameModal({ id: modalId(2), title: 'Second', primary: button() }));
  admin.connectModal(admin.topKey, { document: 'second' });
  admin.host.press(primaryKey(admin));
  await app.guest.calls.closeModal(true, undefined);
  const kept = admin.host.state.closingModals.length;

  void first.guest.calls.bye();
  await first.guest.closed;

  expect(kept).toBe(2);
  expect(admin.host.state.closingModals.map(({ title }) => title)).toEqual(['Second']);
});
