import { readFaults } from '@platformapp/kernel/faults';
import { expect, test } from 'vitest';
import { describeEffect, writeFaultTest } from './inspector-faults.ts';

test.each([
  ['', ''],
  ['latency=1200ms', "await faults.turnOn('latency', { milliseconds: 1200 });"],
  [
    'errors; expired-token',
    "await faults.turnOn('errors', { percent: 20, status: 500 });\nawait faults.turnOn('expired-token');",
  ],
  [
    'receivers=0%,milliseconds:6s,route:/hooks',
    "await faults.turnOn('receivers', { percent: 0, status: 500, milliseconds: 6000, route: '/hooks' });",
  ],
])('writes %j as a test', (text, code) => {
  const reading = readFaults(text);

  expect('plan' in reading && writeFaultTest(reading.plan)).toBe(code);
});

test('says what a fault has done', () => {
  expect([describeEffect('latency', 14), describeEffect('receivers', 1), describeEffect('receivers', 2)]).toEqual([
    'Delayed 14 requests.',
    'Failed 1 delivery.',
    'Failed 2 deliveries.',
  ]);
});
