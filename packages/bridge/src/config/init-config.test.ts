import { expect, test } from 'vitest';
import { readInit } from './init-config.ts';
import { createNotes } from '../test-support/reading.ts';

test.for([undefined, null, {}])('fills in every default of %s', (config) => {
  const { report, notes } = createNotes();

  expect(readInit(config, report)).toEqual({
    apiKey: '',
    shopOrigin: '',
    forceRedirect: true,
    debug: false,
    hostOrigins: [],
    shortcuts: true,
  });
  expect(notes).toEqual([]);
});

test('reads every key', () => {
  const { report, notes } = createNotes();
  const config = {
    apiKey: 'key',
    shopOrigin: 'https://shop.example',
    forceRedirect: false,
    debug: true,
    hostOrigins: ['https://staff.example'],
    shortcuts: false,
  };

  expect(readInit(config, report)).toEqual(config);
  expect(notes).toEqual([]);
});

test.for([false, 0, '', null, Number.NaN])('reads forceRedirect and shortcuts %s as false', (given) => {
  const { report } = createNotes();

  const init = readInit({ forceRedirect: given, shortcuts: given }, report);

  expect([init.forceRedirect, init.shortcuts]).toEqual([false, false]);
});

test.for([true, 1, 'false', {}, undefined])('reads forceRedirect and shortcuts %s as true', (given) => {
  const { report } = createNotes();

  const init = readInit({ forceRedirect: given, shortcuts: given }, report);

  expect([init.forceRedirect, init.shortcuts]).toEqual([true, true]);
});

test('reads any truthy debug as true', () => {
  const { report } = createNotes();

  expect([1, 'yes', {}, 0, null].map((debug) => readInit({ debug }, report).debug)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('converts other values to text, and one host origin to a list', () => {
  const { report, notes } = createNotes();

  expect(readInit({ apiKey: 7, hostOrigins: 'https://staff.example' }, report)).toMatchObject({
    apiKey: '7',
    hostOrigins: ['https://staff.example'],
  });
  expect(notes).toEqual([['argument-type', 'init: apiKey']]);
});

test('reports unknown keys, and a value that is not a config', () => {
  const { report, notes } = createNotes();

  readInit('key', report);
  readInit({ apikey: 'key' }, report);

  expect(notes).toEqual([
    ['argument-type', 'init'],
    ['unknown-key', 'init: apikey'],
  ]);
});
