import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestSchema } from './calls/request.ts';
import { barSchema, paginationSchema } from './chrome/bar.ts';
import { buttonSchema, dropdownSchema } from './chrome/button.ts';
import { modalSchema } from './chrome/modal.ts';
import { guestHandshakeSchema } from './handshake/handshake-schema.ts';
import { LIMITS } from './limits/limits.ts';
import { misuseSchema } from './misuse/misuse.ts';

/** The rules that hold for every object on the wire, with an example that has all its keys. */
interface ObjectSchema {
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly example: Readonly<Record<string, unknown>>;
  readonly optional?: readonly string[];
  /** The greatest length of each key that is a text. */
  readonly texts?: Readonly<Record<string, number>>;
  /** The greatest length of each key that is a list. */
  readonly lists?: Readonly<Record<string, number>>;
}

const { textLength, messageLength, urlLength } = LIMITS;

const button = {
  type: 'button',
  label: 'Save',
  message: 'save',
  callback: 1,
  href: 'https://app.example/',
  target: 'app',
  loading: false,
  style: 'danger',
};
const modal = { id: 1, title: 'Sure?', style: 'danger' };
const alert = { ...modal, type: 'alert', message: 'Saved', okButton: 'OK' };
const question = {
  schema: modalSchema,
  optional: ['style'],
  texts: { title: textLength, message: messageLength, okButton: textLength, cancelButton: textLength },
};

const OBJECT_SCHEMAS: readonly ObjectSchema[] = [
  {
    name: 'a button',
    schema: buttonSchema,
    example: button,
    optional: ['callback', 'href', 'style'],
    texts: { label: textLength, message: messageLength, href: urlLength },
  },
  {
    name: 'a dropdown',
    schema: dropdownSchema,
    example: { type: 'dropdown', label: 'More', style: 'disabled', links: [button] },
    optional: ['style'],
    texts: { label: textLength },
    lists: { links: LIMITS.dropdownLinks },
  },
  {
    name: 'the bar',
    schema: barSchema,
    example: {
      title: 'Orders',
      icon: 'https://cdn.example/icon.png',
      primary: button,
      secondary: [button],
      pagination: {},
      breadcrumb: button,
    },
    optional: ['title', 'icon', 'primary', 'pagination', 'breadcrumb'],
    texts: { title: textLength, icon: urlLength },
    lists: { secondary: LIMITS.barSecondaryButtons },
  },
  {
    name: 'the arrows',
    schema: paginationSchema,
    example: { previous: button, next: button },
    optional: ['previous', 'next'],
  },
  {
    name: 'a modal with a page',
    schema: modalSchema,
    example: {
      ...modal,
      type: 'frame',
      src: 'https://app.example/',
      width: 'small',
      height: 400,
      primary: button,
      secondary: [button],
      tertiary: [button],
    },
    optional: ['style', 'height', 'primary'],
    texts: { title: textLength, src: urlLength },
    lists: { secondary: LIMITS.modalSecondaryButtons, tertiary: LIMITS.modalTertiaryButtons },
  },
  {
    name: 'an alert',
    schema: modalSchema,
    example: alert,
    optional: ['style'],
    texts: { title: textLength, message: messageLength, okButton: textLength },
  },
  { name: 'a confirm', ...question, example: { ...alert, type: 'confirm', cancelButton: 'Cancel' } },
  { name: 'an input', ...question, example: { ...alert, type: 'input', cancelButton: 'Cancel' } },
  {
    name: 'a picker',
    schema: modalSchema,
    example: {
      ...modal,
      type: 'picker',
      resource: 'products',
      selectMultiple: true,
      showHidden: true,
      resourceIds: [1],
    },
    optional: ['style'],
    texts: { title: textLength },
    lists: { resourceIds: LIMITS.pickedRecords },
  },
  {
    name: 'a misuse',
    schema: misuseSchema,
    example: { code: 'unknown-key', place: 'init: colour', value: 'red' },
    texts: { place: textLength, value: messageLength },
  },
  {
    name: 'a request',
    schema: requestSchema,
    example: { method: 'POST', url: 'https://shop.example/', headers: [['x', 'y']], body: new ArrayBuffer(1) },
    optional: ['body'],
    texts: { method: LIMITS.requestMethodLength, url: urlLength },
    lists: { headers: LIMITS.requestHeaders },
  },
  {
    name: 'a hello',
    schema: guestHandshakeSchema,
    example: {
      type: 'platformapp:hello',
      version: 1,
      document: 'a1b2',
      apiKey: 'key',
      shopOrigin: 'https://shop.example',
      path: '/',
    },
    texts: { document: textLength, apiKey: textLength, shopOrigin: urlLength, path: urlLength },
  },
  {
    name: 'a waiting message',
    schema: guestHandshakeSchema,
    example: { type: 'platformapp:waiting', version: 1 },
  },
];

/** The changes of an example that its schema accepts. */
function findAccepted({ schema, example }: ObjectSchema, changes: readonly object[]): readonly object[] {
  return changes.filter((change) => v.is(schema, { ...example, ...change }));
}

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !keys.includes(name)));
}

test.each(OBJECT_SCHEMAS)('accepts $name with all its keys, and without the optional ones', (object) => {
  const { schema, example, optional = [] } = object;

  expect(v.parse(schema, example)).toEqual(example);
  expect(v.is(schema, without(example, optional))).toBe(true);
  expect(
    findAccepted(
      object,
      optional.map((key) => ({ [key]: undefined })),
    ),
  ).toHaveLength(optional.length);
});

test.each(OBJECT_SCHEMAS)('refuses $name without a key that is required', (object) => {
  const { schema, example, optional = [] } = object;
  const keys = Object.keys(example);

  const required = keys.filter((key) => !v.is(schema, without(example, [key])));

  expect(required).toEqual(keys.filter((key) => !optional.includes(key)));
});

test.each(OBJECT_SCHEMAS)('refuses $name with any other key', (object) => {
  expect(findAccepted(object, [{ html: 'x' }])).toEqual([]);
});

test.each(OBJECT_SCHEMAS)('accepts text of a limited length where $name has text', (object) => {
  for (const [key, longest] of Object.entries(object.texts ?? {})) {
    const changes = ['x'.repeat(longest), 'x'.repeat(longest + 1)].map((value) => ({ [key]: value }));
    expect(findAccepted(object, changes), key).toEqual([{ [key]: 'x'.repeat(longest) }]);
  }
});

test.each(OBJECT_SCHEMAS)('accepts lists of a limited length where $name has a list', (object) => {
  for (const [key, most] of Object.entries(object.lists ?? {})) {
    const item: unknown = Object(object.example[key])[0];
    const listOf = (length: number): unknown[] => Array.from({ length }, () => item);
    const changes = [[], listOf(most), listOf(most + 1)].map((value) => ({ [key]: value }));

    expect(findAccepted(object, changes), key).toEqual([{ [key]: [] }, { [key]: listOf(most) }]);
  }
});
