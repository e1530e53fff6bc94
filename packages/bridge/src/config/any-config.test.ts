import { CALLS } from '@platformapp/protocol';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInit } from './init-config.ts';
import { readBar, readPagination } from './bar-config.ts';
import { readDialogModal, readFrameModal, readPickerModal } from './modal-config.ts';
import { createReading } from '../test-support/reading.ts';

const KEYS = (
  'label message callback href target loading style type links title icon buttons primary secondary tertiary ' +
  'pagination previous next breadcrumb src width height okButton cancelButton apiKey shopOrigin hostOrigins ' +
  'selectMultiple showHidden resourceId'
).split(' ');

const LEAF = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constantFrom<unknown>(null, undefined, true, false, () => undefined, Symbol('s'), 10n),
  fc.constantFrom('new', 'shopify', 'danger', 'dropdown', '/orders', 'http://[', 'x'.repeat(1_001), 'x'.repeat(10_001)),
  fc.anything({ maxDepth: 2 }),
);

// Configs that are nearly right: some keys of the documentation, with whatever an app may put
// there.
const { config } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4, depthSize: 'small' }, LEAF, tie('config'), fc.array(tie('config'), { maxLength: 6 })),
  config: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 6 }),
}));

function isAccepted(schema: { '~standard': { validate: (value: unknown) => object } }, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  return !('issues' in result) || result.issues === undefined;
}

test('makes a bar that the protocol accepts from whatever an app gives', () => {
  fc.assert(
    fc.property(fc.oneof(config, LEAF), (given) => {
      const { context } = createReading();

      const bar = readBar(given, 'Bar.initialize', { bar: context, pagination: context, breadcrumb: context });
      const pagination = readPagination(given, 'Bar.setPagination', context);

      expect(isAccepted(CALLS.setBar.args, [bar])).toBe(true);
      expect(isAccepted(CALLS.setPagination.args, [pagination])).toBe(true);
    }),
  );
});

test('makes a modal that the protocol accepts from whatever an app gives', () => {
  fc.assert(
    fc.property(fc.oneof(config, LEAF), fc.constantFrom('alert', 'confirm', 'input'), (given, type) => {
      const { context, id } = createReading();

      const frame = readFrameModal(given, 'Modal.open', id, context);
      const dialog = readDialogModal(type, given, 'Modal.alert', id, context);
      const picker = readPickerModal('products', given, 'Modal.productPicker', id, context);

      expect([frame, dialog, picker].every(({ modal }) => isAccepted(CALLS.openModal.args, [modal]))).toBe(true);
    }),
  );
});

test('reads an init config from whatever an app gives', () => {
  fc.assert(
    fc.property(fc.oneof(config, LEAF), (given) => {
      const init = readInit(given, () => undefined);

      expect(typeof init.apiKey).toBe('string');
      expect(init.hostOrigins.every((origin) => typeof origin === 'string')).toBe(true);
    }),
  );
});
