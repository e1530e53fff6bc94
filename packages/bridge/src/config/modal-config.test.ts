import { expect, test } from 'vitest';
import { readDialogModal, readFrameModal } from './modal-config.ts';
import { createReading } from '../test-support/reading.ts';

const callback = (): void => {};

test('reads every key of a frame modal', () => {
  const { context, id, notes } = createReading();

  const read = readFrameModal(
    {
      src: 'pick',
      title: 'Pick',
      width: 'fullwidth',
      height: 300,
      style: 'danger',
      buttons: { primary: { label: 'OK' }, secondary: [{ label: 'A' }, { label: 'B' }], tertiary: { label: 'C' } },
      callback,
    },
    'Modal.open',
    id,
    context,
  );

  expect(read.callback).toBe(callback);
  expect(read.modal).toMatchObject({
    type: 'frame',
    id,
    src: 'https://app.example/orders/pick',
    title: 'Pick',
    width: 'fullwidth',
    height: 300,
    style: 'danger',
    primary: { label: 'OK' },
    secondary: [{ label: 'A' }, { label: 'B' }],
    tertiary: [{ label: 'C' }],
  });
  expect(notes).toEqual([]);
});

test('keeps one primary, two secondary and two tertiary buttons', () => {
  const { context, id, notes } = createReading();
  const group = ['a', 'b', 'c'].map((label) => ({ label }));
  const buttons = { primary: group, secondary: group, tertiary: group };

  const { modal } = readFrameModal({ src: '/pick', buttons }, 'Modal.open', id, context);

  expect(modal).toMatchObject({ primary: { label: 'a' }, secondary: { length: 2 }, tertiary: { length: 2 } });
  expect(notes).toEqual([
    ['too-many-buttons', 'Modal.open: buttons.primary[1]'],
    ['too-many-buttons', 'Modal.open: buttons.primary[2]'],
    ['too-many-buttons', 'Modal.open: buttons.secondary[2]'],
    ['too-many-buttons', 'Modal.open: buttons.tertiary[2]'],
  ]);
});

test('turns a dropdown in a modal into a plain button', () => {
  const { context, id, notes } = createReading();
  const secondary = { label: 'More', type: 'dropdown', links: [{ label: 'One' }] };

  const { modal } = readFrameModal({ src: '/pick', buttons: { secondary } }, 'Modal.open', id, context);

  expect(modal).toMatchObject({ secondary: [{ type: 'button', label: 'More' }] });
  expect(notes).toEqual([['dropdown-misplaced', 'Modal.open: buttons.secondary']]);
});

test('also sends a modal without a URL, so that the host refuses it and the callback runs', () => {
  const { context, id, notes } = createReading();

  expect(readFrameModal(undefined, 'Modal.open', id, context).modal).toMatchObject({ src: '', width: 'small' });
  expect(notes).toEqual([['argument-type', 'Modal.open: src']]);
});

test('reads an unknown width like the default', () => {
  const { context, id, notes } = createReading();

  expect(readFrameModal({ src: '/', width: 'huge' }, 'Modal.open', id, context).modal).toMatchObject({
    width: 'small',
  });
  expect(notes).toEqual([['unknown-value', 'Modal.open: width']]);
});

test.for<[type: 'alert' | 'confirm' | 'input', rest: object]>([
  ['alert', { title: 'Alert' }],
  ['confirm', { title: 'Confirm', cancelButton: 'Cancel' }],
  ['input', { title: 'Input', cancelButton: 'Cancel' }],
])('makes an %s of a text, with default labels', ([type, rest]) => {
  const { context, id, notes } = createReading();

  expect(readDialogModal(type, 'Really?', `Modal.${type}`, id, context)).toEqual({
    modal: { type, id, message: 'Really?', okButton: 'OK', style: undefined, ...rest },
    callback: undefined,
  });
  expect(notes).toEqual([]);
});

test('reads every key of a dialog', () => {
  const { context, id } = createReading();
  const options = { title: 'T', message: 'M', okButton: 'Yes', cancelButton: 'No', style: 'danger', callback };

  expect(readDialogModal('confirm', options, 'Modal.confirm', id, context)).toEqual({
    modal: { type: 'confirm', id, title: 'T', message: 'M', okButton: 'Yes', cancelButton: 'No', style: 'danger' },
    callback,
  });
});

test('shows HTML and other values in a dialog as text', () => {
  const { context, id, notes } = createReading();

  expect(readDialogModal('alert', '<b>x</b>', 'Modal.alert', id, context).modal).toHaveProperty('message', '<b>x</b>');
  expect(readDialogModal('alert', 42, 'Modal.alert', id, context).modal).toHaveProperty('message', '42');
  expect(readDialogModal('alert', undefined, 'Modal.alert', id, context).modal).toHaveProperty('message', '');
  expect(notes).toEqual([['argument-type', 'Modal.alert: message']]);
});
