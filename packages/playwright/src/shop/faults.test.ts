import { expect, test } from 'vitest';
import { openShop } from '../test-support/shop-scene.ts';
import { Faults } from './faults.ts';

async function open() {
  const { testShop, ask: send, steps } = await openShop();
  const ask = async (): Promise<number> => (await send('/admin/api/2019-10/orders.json'))[0];
  return { faults: new Faults(testShop), ask, steps };
}

test('fails requests until it is turned off, and makes that a step', async () => {
  const { faults, ask, steps } = await open();

  await faults.turnOn('errors', { percent: 100, status: 503 });
  await faults.turnOn('latency', { milliseconds: 1 });
  const failed = await ask();
  await faults.turnOff('errors');
  const late = await ask();
  await faults.turnOff();

  expect([failed, late, await faults.list()]).toEqual([503, 200, []]);
  expect(steps).toEqual([
    'faults.turnOn(errors=100%,status:503)',
    'faults.turnOn(latency=1ms)',
    'faults.turnOff(errors)',
    'faults.turnOff()',
  ]);
});

test('changes the values of a fault that is on', async () => {
  const { faults } = await open();

  await faults.turnOn('errors', { percent: 5 });
  await faults.turnOn('errors', { percent: 10 });

  expect(await faults.list()).toEqual(['errors=10%']);
});

test('accepts the text of the command', async () => {
  const { faults } = await open();

  await faults.set('errors=30%,route:/products.json,method:GET; expired-token');
  await faults.turnOn('latency', '2s');

  expect(await faults.list()).toEqual(['latency=2s', 'errors=30%,route:/products.json,method:GET', 'expired-token']);
});

test('refuses invalid values, and changes nothing', async () => {
  const { faults } = await open();

  await expect(faults.turnOn('errors', { percent: 101 })).rejects.toThrow(
    new RangeError('errors: percent must be from 0% to 100%, not "101%".'),
  );
  await expect(faults.set('latancy')).rejects.toThrow('There is no fault "latancy".');
  expect(await faults.list()).toEqual([]);
});
