import type { Lane } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { makeDelivery } from '../test-support/delivery.ts';
import { ticksOfApp, ticksOfEvent } from './ticks.ts';

const empty = { secondary: [] };

test.each(['none', 'loading', 'waiting', 'ended'] as const)('an app whose phase is %s ticks nothing', (phase) => {
  expect(ticksOfApp({ phase, bar: { ...empty, title: 'Orders' } })).toEqual([]);
});

test('an app that has connected ticks that, and its bar once something is in it', () => {
  const button = { type: 'button', key: 1, label: 'Save' } as const;

  expect(ticksOfApp({ phase: 'connected', bar: empty })).toEqual(['connected']);
  for (const bar of [
    { ...empty, title: 'Orders' },
    { ...empty, icon: 'https://app.example/icon.png' },
    { ...empty, pagination: {} },
    { ...empty, primary: button },
    { secondary: [button] },
  ]) {
    expect(ticksOfApp({ phase: 'connected', bar })).toEqual(['connected', 'bar']);
  }
});

test.each<[Lane, readonly string[]]>([
  ['worker', ['api']],
  ['tunnel', ['api']],
  ['server', ['api']],
  ['shell', []],
])('a request of the lane %s ticks %j', (lane, items) => {
  const request = { number: 1, id: '1', lane, method: 'GET', url: '/', status: 200, at: 0, duration: 1 };

  expect(ticksOfEvent({ type: 'request', request })).toEqual(items);
});

test.each<[Delivery['state'], readonly string[]]>([
  ['pending', []],
  ['delivered', ['webhook']],
  ['exhausted', []],
])('a delivery that is %s ticks %j', (state, items) => {
  expect(ticksOfEvent({ type: 'delivery', delivery: makeDelivery(state) })).toEqual(items);
});

test('another event of the kernel ticks nothing', () => {
  expect(ticksOfEvent({ type: 'reconnect' })).toEqual([]);
});
