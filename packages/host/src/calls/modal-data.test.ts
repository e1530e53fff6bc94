import { LIMITS, type Modal } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { FakeAdmin, frameModal, modalId } from '../test-support/fake-admin.ts';

const INPUT: Modal = {
  type: 'input',
  id: modalId(4),
  title: 'Name',
  message: 'Which?',
  okButton: 'OK',
  cancelButton: 'No',
};

test('passes on any value that structured clone copies, unchanged', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  const circle: Record<string, unknown> = { id: 1 };
  circle['self'] = circle;
  const values = [
    null,
    Number.NaN,
    2n ** 80n,
    'a text that the chrome would clean: \u202Eb\u0000',
    new Date(0),
    { none: undefined, list: [1, [2]] },
    new Map([[new Map([[1, 2]]), new Set([new Date(0)])]]),
    new Uint8Array([1, 2]),
    circle,
  ];

  for (const value of values) {
    void guest.calls.openModal(frameModal());
    void guest.calls.closeModal(value, value);
  }
  await guest.settle();

  const closed = guest.heard.flatMap((one) => (one.type === 'modal-closed' ? [[one.result, one.data]] : []));
  expect(closed).toStrictEqual(values.map((value) => [value, value]));
  expect(window.heard).toStrictEqual(
    values.map((value) => ({ message: 'PlatformApp.Modal.close', data: { result: value, data: value } })),
  );
  expect(admin.misuses).toEqual([]);
});

test('treats an undefined value as absent', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(frameModal());

  await guest.calls.closeModal(undefined, undefined);

  expect(await guest.hear('modal-closed')).toStrictEqual({
    type: 'modal-closed',
    modal: 1,
    result: undefined,
    data: undefined,
  });
  expect(window.heard).toStrictEqual([
    { message: 'PlatformApp.Modal.close', data: { result: undefined, data: undefined } },
  ]);
});

test('leaves out the one value that is too large, keeps the other and closes', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());

  await guest.calls.closeModal('x'.repeat(LIMITS.dataBytes / 2 + 1), { id: 5 });

  expect(await guest.hear('modal-closed')).toMatchObject({ result: undefined, data: { id: 5 } });
  expect(admin.misuses).toEqual(['data-too-large @ Modal.close: result']);
  expect(admin.host.state.modals).toEqual([]);
});

test('does not measure data when no modal is open', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.closeModal('x'.repeat(LIMITS.dataBytes / 2 + 1), undefined);

  expect(admin.misuses).toEqual(['modal-not-open @ Modal.close']);
});

test.each([
  ['the limit of a message', 'x'.repeat(LIMITS.messageLength + 1)],
  ['what the chrome would clean', 'line\r\nline\u202E'],
  ['nothing', ''],
])('gives the text of an input as the user typed it, even one like %s', async (_name, text) => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(INPUT);

  admin.host.closeModal(admin.topKey, true, text);

  expect(await guest.hear('modal-closed')).toMatchObject({ result: true, data: text });
});

test('passes false and an empty text for an input that was dismissed by Escape', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(INPUT);

  await guest.calls.escape();

  expect(await guest.hear('modal-closed')).toMatchObject({ modal: 4, result: false, data: '' });
});

test.each([
  ['that one modal too many was', 8, () => undefined],
  ['that the page closed without a text', 0, ({ host }: FakeAdmin) => host.closeModal(1, true)],
])('gives an empty text for an input %s', async (_name, before, close) => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  for (let id = 11; id < 11 + before; id += 1) void guest.calls.openModal({ ...INPUT, id: modalId(id) });
  await guest.calls.openModal(INPUT);

  close(admin);

  expect(await guest.hear('modal-closed')).toMatchObject({ modal: 4, data: '' });
});

test.each([
  ['no data', undefined, ''],
  ['data that is too large', 'x'.repeat(LIMITS.dataBytes / 2 + 1), ''],
  ['null', null, null],
])('gives an input that the app closes with %s its data as a text', async (_name, data, heard) => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.openModal(INPUT);

  await guest.calls.closeModal(false, data);

  expect(await guest.hear('modal-closed')).toMatchObject({ result: false, data: heard });
  expect(window.heard).toEqual([{ message: 'PlatformApp.Modal.close', data: { result: false, data: heard } }]);
});
