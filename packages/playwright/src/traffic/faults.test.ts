import { ApiFaults } from '@platformapp/kernel/faults';
import { Timeline } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { createRequest } from '../test-support/api-request.ts';
import { ApiTraffic } from './api-traffic.ts';
import { Faults } from './faults.ts';

const ORDERS = createRequest({ url: '/admin/api/2019-10/orders.json' });

function open() {
  const apiFaults = new ApiFaults({ seed: 1, now: () => 0 });
  const waits: number[] = [];
  const wait = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  const traffic = new ApiTraffic({ wait, timeline: new Timeline(), faults: apiFaults });
  return { faults: new Faults(apiFaults), traffic, waits };
}

test('lets requests fail late, in the format of the API, until it is turned off', async () => {
  const { faults, traffic, waits } = open();
  faults.turnOn('errors', { percent: 100, status: 503 });
  faults.turnOn('latency', { milliseconds: 300 });

  const failed = await traffic.handle('1', ORDERS);
  faults.turnOff('errors');
  const late = await traffic.handle('2', ORDERS);
  faults.turnOff();
  const plain = await traffic.handle('3', ORDERS);

  expect(failed).toMatchObject({
    type: 'response',
    status: 503,
    body: '{"errors":"A fault of this admin made the request fail."}',
  });
  expect([late, plain, waits, faults.on]).toEqual([undefined, undefined, [300, 300], []]);
});

test('changes the values of a fault that is on', () => {
  const { faults } = open();

  faults.turnOn('errors', { percent: 5 });
  faults.turnOn('errors', { percent: 10 });

  expect(faults.on).toEqual([{ name: 'errors', values: { percent: 10, status: 500, route: '' } }]);
});

test('lets a route come first', async () => {
  const { faults, traffic } = open();
  faults.turnOn('token-expired');
  traffic.addRoute({ url: '/orders' }, { isFailing: true });

  expect(await traffic.handle('1', ORDERS)).toEqual({ type: 'error' });
});

test('refuses what does not fit, and changes nothing', () => {
  const { faults } = open();

  expect(() => faults.turnOn('errors', { percent: 101 })).toThrow(
    new RangeError('errors: percent is a number from 0 to 100, not "101".'),
  );
  expect(faults.on).toEqual([]);
});
