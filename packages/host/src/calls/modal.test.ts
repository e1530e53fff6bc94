import type { Button, Modal } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { button, FakeAdmin, frameModal, modalId } from '../test-support/fake-admin.ts';

const ALERT: Modal = { type: 'alert', id: modalId(2), title: 'Note', message: 'Done', okButton: 'OK' };
const CONFIRM: Modal = { ...ALERT, type: 'confirm', id: modalId(3), cancelButton: 'No', style: 'danger' };
const INPUT: Modal = { ...ALERT, type: 'input', id: modalId(4), cancelButton: 'No' };

/** A button as the chrome shows it. */
function shown(change: Partial<Button>): object {
  return { ...button(change), key: expect.any(Number), href: undefined };
}

test('opens a modal with a page', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.openModal(
    frameModal({
      src: 'HTTP://localhost:4821/pick?x=1',
      width: 'large',
      height: 500,
      style: 'danger',
      primary: button({ label: 'Use' }),
      secondary: [button({ label: 'Back' })],
      tertiary: [button({ label: 'Help' }), button({ label: 'More' })],
    }),
  );

  expect(admin.host.state.modals).toEqual([
    {
      type: 'frame',
      key: 1,
      title: 'Pick',
      src: 'http://localhost:4821/pick?x=1',
      width: 'large',
      height: 500,
      style: 'danger',
      primary: shown({ label: 'Use' }),
      secondary: [shown({ label: 'Back' })],
      tertiary: [shown({ label: 'Help' }), shown({ label: 'More' })],
    },
  ]);
});

const PICKER: Modal = {
  type: 'picker',
  id: modalId(5),
  title: '',
  resource: 'products',
  selectMultiple: true,
  showHidden: false,
  resourceIds: [7],
};

test('opens a picker', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.openModal(PICKER);

  expect(admin.host.state.modals).toEqual([
    {
      type: 'picker',
      key: 1,
      title: '',
      resource: 'products',
      selectMultiple: true,
      showHidden: false,
      resourceIds: [7],
    },
  ]);
});

test('gives the opener the picked records, or an empty list when none were picked', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(PICKER);
  admin.host.closeModal(admin.topKey, true, { products: [{ id: 7, title: 'Chair' }] });
  await guest.calls.openModal({ ...PICKER, id: modalId(6), resource: 'collections' });
  admin.host.closeModal(admin.topKey, false);

  await expect
    .poll(() => guest.heard.filter(({ type }) => type === 'modal-closed'))
    .toEqual([
      { type: 'modal-closed', modal: 5, result: true, data: { products: [{ id: 7, title: 'Chair' }] } },
      { type: 'modal-closed', modal: 6, result: false, data: { collections: [] } },
    ]);
});

test('opens an alert, a confirm and an input', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  for (const modal of [ALERT, CONFIRM, INPUT]) void guest.calls.openModal(modal);
  await guest.settle();

  const base = { title: 'Note', message: 'Done', okButton: 'OK' };
  expect(admin.host.state.modals).toEqual([
    { ...base, type: 'alert', key: 1 },
    { ...base, type: 'confirm', key: 2, cancelButton: 'No', style: 'danger' },
    { ...base, type: 'input', key: 3, cancelButton: 'No' },
  ]);
});

test('opens no modal with a refused page, and tells its opener that it is closed', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();

  await guest.calls.openModal(frameModal({ src: 'javascript:alert(1)', primary: button() }));

  expect(admin.host.state.modals).toEqual([]);
  expect(admin.misuses).toEqual(['url-refused @ Modal.open: src']);
  await expect(guest.hear('modal-closed')).resolves.toMatchObject({ modal: 1, result: false });
  expect(window.heard).toEqual([]);
});

test('reports a refused link of a modal button and opens the modal', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const bad = button({ href: 'data:text/html,x' });

  await guest.calls.openModal(frameModal({ primary: bad, secondary: [bad], tertiary: [button(), bad] }));

  expect(admin.host.state.modals).toHaveLength(1);
  expect(admin.misuses).toEqual([
    'url-refused @ Modal.open: buttons.primary.href',
    'url-refused @ Modal.open: buttons.secondary[0].href',
    'url-refused @ Modal.open: buttons.tertiary[1].href',
  ]);
});

test.each([
  ['open', frameModal({ id: modalId(9) })],
  ['alert', { ...ALERT, id: modalId(9) }],
  ['confirm', { ...CONFIRM, id: modalId(9) }],
  ['input', { ...INPUT, id: modalId(9) }],
  ['productPicker', { ...PICKER, id: modalId(9) }],
  ['collectionPicker', { ...PICKER, id: modalId(9), resource: 'collections' }],
] as const)('closes the ninth modal at once, and reports it as one of Modal.%s', async (method, ninth) => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  for (let id = 1; id <= 8; id += 1) void guest.calls.openModal({ ...ALERT, id: modalId(id) });

  await guest.calls.openModal(ninth);

  expect(admin.host.state.modals).toHaveLength(8);
  expect(admin.misuses).toEqual([`modal-limit @ Modal.${method}`]);
  await expect(guest.hear('modal-closed')).resolves.toMatchObject({ modal: 9, result: false });
});

test('sets the height of the topmost modal', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());

  await guest.calls.setModalHeight(321);

  expect(admin.host.state.modals[0]).toMatchObject({ height: 321 });
});

test('sets the height of the modal that the guest is in, even below another', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal());
  await app.guest.calls.openModal(frameModal({ id: modalId(2) }));
  const modal = admin.connectModal();
  await app.guest.calls.openModal(frameModal({ id: modalId(3) }));

  await modal.guest.calls.setModalHeight(321);

  expect(admin.host.state.modals).toMatchObject([{ key: 1 }, { height: 321 }, { key: 3 }]);
});

test('sets no height without a modal that has a page', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.setModalHeight(321);
  await guest.calls.openModal(ALERT);
  await guest.calls.setModalHeight(321);

  expect(admin.host.state.modals[0]).not.toHaveProperty('height');
  expect(admin.misuses).toEqual(['modal-not-open @ Modal.setHeight']);
});

test('cleans every text of a modal', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const dirty = 'a\u202E\u0000b';

  await guest.calls.openModal({ ...CONFIRM, title: dirty, message: dirty, okButton: dirty, cancelButton: dirty });
  await guest.calls.openModal(frameModal({ title: dirty, primary: button({ label: dirty }) }));

  expect(admin.host.state.modals).toMatchObject([
    { title: 'ab', message: 'ab', okButton: 'ab', cancelButton: 'ab' },
    { title: 'ab', primary: { label: 'ab' } },
  ]);
});
