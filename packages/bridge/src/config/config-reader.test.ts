import { expect, test } from 'vitest';
import { createConfigReader } from './config-reader.ts';
import { createNotes } from '../test-support/reading.ts';

const KEYS = ['name', 'other'] as const;

test('names places as the app wrote them', () => {
  const { report, notes } = createNotes();

  const outer = createConfigReader({ name: { wrong: 1 } }, 'Bar.initialize', KEYS, report);
  outer.config('name', ['right']);

  expect(outer.placeOf('name')).toBe('Bar.initialize: name');
  expect(notes).toEqual([['unknown-key', 'Bar.initialize: name.wrong']]);
});

test('reads null like a key that is not there', () => {
  const { report, notes } = createNotes();

  const read = createConfigReader({ name: null }, 'x', KEYS, report);

  expect([read.value('name'), read.text('name'), read.flag('name'), read.callback('name')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(notes).toEqual([]);
});

test.for([5, 'text', true, [], () => undefined])('reads %s like an empty config, and reports it', (config) => {
  const { report, notes } = createNotes();

  expect(createConfigReader(config, 'x', KEYS, report).value('name')).toBeUndefined();
  expect(notes).toEqual([['argument-type', 'x']]);
});

test('reads inherited properties, as class instances have', () => {
  class Config {
    get name(): string {
      return 'inherited';
    }
  }
  const { report } = createNotes();

  expect(createConfigReader(new Config(), 'x', KEYS, report).text('name')).toBe('inherited');
});

test('reads one of the accepted words, else the fallback', () => {
  const { report, notes } = createNotes();
  const read = createConfigReader({ name: 'b', other: 'z' }, 'x', KEYS, report);

  expect(read.choice('name', ['a', 'b'], 'a')).toBe('b');
  expect(read.choice('other', ['a', 'b'], 'a')).toBe('a');
  expect(read.choice('other', ['a', 'b'])).toBeUndefined();
  expect(notes).toEqual([
    ['unknown-value', 'x: other'],
    ['unknown-value', 'x: other'],
  ]);
});

test('uses no fallback for a word that is not given', () => {
  const { report, notes } = createNotes();
  const read = createConfigReader({ name: '' }, 'x', KEYS, report);

  expect(read.choice('name', ['a'], 'a')).toBeUndefined();
  expect(read.choice('other', ['a'], 'a')).toBeUndefined();
  expect(notes).toEqual([]);
});
