import { expect, test } from 'vitest';
import { readBar, readBreadcrumb, readPagination, type BarContexts } from './bar-config.ts';
import { createReading, type Reading } from '../test-support/reading.ts';

const callback = (): void => {};

function contextsOf({ context }: Reading): BarContexts {
  return { bar: context, pagination: context, breadcrumb: context };
}

test.for([undefined, null, {}, { buttons: null, title: null, icon: '', pagination: false, breadcrumb: null }])(
  'makes an empty bar of %s',
  (config) => {
    const reading = createReading();

    const bar = readBar(config, 'Bar.initialize', contextsOf(reading));

    expect(bar).toEqual({
      title: undefined,
      icon: undefined,
      primary: undefined,
      secondary: [],
      pagination: undefined,
      breadcrumb: undefined,
    });
    expect(reading.notes).toEqual([]);
  },
);

test('reports a config that is not an object', () => {
  const reading = createReading();

  expect(readBar('Orders', 'Bar.initialize', contextsOf(reading)).secondary).toEqual([]);
  expect(reading.notes).toEqual([['argument-type', 'Bar.initialize']]);
});

test('reports unknown keys at both levels', () => {
  const reading = createReading();

  readBar({ subtitle: 'x', buttons: { tertiary: [] } }, 'Bar.initialize', contextsOf(reading));

  expect(reading.notes).toEqual([
    ['unknown-key', 'Bar.initialize: subtitle'],
    ['unknown-key', 'Bar.initialize: buttons.tertiary'],
  ]);
});

test('accepts one button object in place of an array', () => {
  const reading = createReading();
  const buttons = { primary: { label: 'Save' }, secondary: { label: 'Help' } };

  const bar = readBar({ buttons }, 'Bar.initialize', contextsOf(reading));

  expect(bar.primary?.label).toBe('Save');
  expect(bar.secondary).toHaveLength(1);
  expect(reading.notes).toEqual([]);
});

test('keeps one primary and four secondary buttons and reports each of the others', () => {
  const reading = createReading();
  const labels = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => ({ label }));

  const bar = readBar({ buttons: { primary: labels, secondary: labels } }, 'Bar.initialize', contextsOf(reading));

  expect(bar.primary?.label).toBe('a');
  expect(bar.secondary.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd']);
  expect(reading.notes).toHaveLength(7);
  expect(reading.notes).toContainEqual(['too-many-buttons', 'Bar.initialize: buttons.primary[1]']);
  expect(reading.notes.at(-1)).toEqual(['too-many-buttons', 'Bar.initialize: buttons.secondary[5]']);
});

test('does not count a button that is left out', () => {
  const reading = createReading();
  const secondary = [null, {}, { label: 'a' }, { label: 'b' }, { label: 'c' }, { label: 'd' }];

  const bar = readBar({ buttons: { secondary } }, 'Bar.initialize', contextsOf(reading));

  expect(bar.secondary.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd']);
  expect(reading.notes).toEqual([['label-missing', 'Bar.initialize: buttons.secondary[1].label']]);
});

test('holds the callbacks of each part in its own context', () => {
  const [bar, pagination, breadcrumb] = [createReading(), createReading(), createReading()];

  readBar(
    {
      buttons: { primary: { label: 'a', callback } },
      pagination: { next: { callback } },
      breadcrumb: { label: 'b', callback },
    },
    'Bar.initialize',
    { bar: bar.context, pagination: pagination.context, breadcrumb: breadcrumb.context },
  );

  expect([bar.held.size, pagination.held.size, breadcrumb.held.size]).toEqual([1, 1, 1]);
});

test.for([true, 1, 'yes', [], {}])('shows both arrows inactive for the pagination %s', (config) => {
  const { context, notes } = createReading();

  expect(readPagination(config, 'p', context)).toEqual({ previous: undefined, next: undefined });
  expect(notes).toEqual([]);
});

test.for([undefined, null, false, 0, ''])('shows no arrows for the pagination %s', (config) => {
  const { context } = createReading();

  expect(readPagination(config, 'p', context)).toBeUndefined();
});

test('starts the spinner of an arrow unless `loading` is false', () => {
  const { context } = createReading();

  const pagination = readPagination(
    { previous: { loading: false }, next: { callback: () => undefined } },
    'p',
    context,
  );

  expect(pagination?.previous).toMatchObject({ label: 'Previous', loading: false });
  expect(pagination?.next).toMatchObject({ label: 'Next', loading: true });
});

test('keeps an arrow inactive when its definition is not an object, and reports it', () => {
  const { context, notes } = createReading();

  expect(readPagination({ previous: '/?page=2', next: null }, 'p', context)).toEqual({
    previous: undefined,
    next: undefined,
  });
  expect(notes).toEqual([['argument-type', 'p: previous']]);
});

test('reads a breadcrumb like a button', () => {
  const { context } = createReading();

  expect(readBreadcrumb({ label: 'Home', href: '/' }, 'c', context)).toMatchObject({ label: 'Home', loading: true });
  expect(readBreadcrumb(null, 'c', context)).toBeUndefined();
});
