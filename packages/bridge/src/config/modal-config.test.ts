import { expect, test } from 'vitest';
import { readDialogModal, readFrameModal, readPickerModal } from './modal-config.ts';
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

test('reports a URL over the limit once, for its length', () => {
  const { context, id, notes } = createReading();

  const { modal } = readFrameModal({ src: `/${'x'.repeat(9_000)}` }, 'Modal.open', id, context);

  expect(modal).toMatchObject({ src: '' });
  expect(notes).toEqual([['url-refused', 'Modal.open: src']]);
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

test('reads a label of nothing but spaces like none', () => {
  const { context, id } = createReading();

  const { modal } = readDialogModal('confirm', { okButton: ' ', cancelButton: ' \n' }, 'Modal.confirm', id, context);

  expect(modal).toMatchObject({ okButton: 'OK', cancelButton: 'Cancel' });
});

test('shows HTML and other values in a dialog as text', () => {
  const { context, id, notes } = createReading();

  expect(readDialogModal('alert', '<b>x</b>', 'Modal.alert', id, context).modal).toHaveProperty('message', '<b>x</b>');
  expect(readDialogModal('alert', 42, 'Modal.alert', id, context).modal).toHaveProperty('message', '42');
  expect(readDialogModal('alert', undefined, 'Modal.alert', id, context).modal).toHaveProperty('message', '');
  expect(notes).toEqual([['argument-type', 'Modal.alert: message']]);
});

test('reads a picker without options as one of any product, hidden ones included', () => {
  const { context, id, notes } = createReading();

  expect(readPickerModal('products', undefined, 'Modal.productPicker', id, context)).toEqual({
    modal: {
      type: 'picker',
      id,
      title: 'Choose a product',
      resource: 'products',
      selectMultiple: false,
      showHidden: true,
      resourceIds: [],
    },
    callback: undefined,
  });
  expect(notes).toEqual([]);
});

test('reads every key of a picker', () => {
  const { context, id, notes } = createReading();
  const options = { selectMultiple: true, showHidden: false, resourceId: [7, '8'], title: 'Choose', callback };

  const read = readPickerModal('collections', options, 'Modal.collectionPicker', id, context);

  expect(read.callback).toBe(callback);
  expect(read.modal).toMatchObject({
    resource: 'collections',
    selectMultiple: true,
    showHidden: false,
    resourceIds: [7, 8],
    title: 'Choose',
  });
  expect(notes).toEqual([]);
});

test('keeps one record if only one can be chosen, and reports values that are not ids', () => {
  const { context, id, notes } = createReading();
  const options = { resourceId: ['gid', 0, 7, 8], selectMultiple: 'no', vendor: 'Acme' };

  expect(readPickerModal('products', options, 'Modal.productPicker', id, context).modal).toMatchObject({
    selectMultiple: true,
    resourceIds: [7, 8],
  });
  expect(readPickerModal('products', { resourceId: [7, 8] }, 'Modal.productPicker', id, context).modal).toMatchObject({
    resourceIds: [7],
  });
  expect(notes).toEqual([
    ['unknown-key', 'Modal.productPicker: vendor'],
    ['argument-type', 'Modal.productPicker: selectMultiple'],
    ['argument-type', 'Modal.productPicker: resourceId'],
    ['argument-type', 'Modal.productPicker: resourceId'],
  ]);
});
