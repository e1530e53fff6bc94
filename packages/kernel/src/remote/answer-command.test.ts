import { expect, test } from 'vitest';
import { startKernel, type KernelInTest } from '../test-support/start-kernel.ts';
import { decodeResponse } from '../wire.ts';
import { answerCommand } from './answer-command.ts';

/** Calls a method as a command does, and returns the status and the answer. */
const call = async (
  { kernel }: KernelInTest,
  name: string,
  values: unknown = [],
  method = 'POST',
): Promise<readonly [status: number, answer: unknown]> => {
  const url = `http://localhost:4820/.platform-admin/shop/${name}`;
  const body = new TextEncoder().encode(JSON.stringify(values)).buffer;
  const headers = [['content-type', 'application/json']] as const;
  const response = decodeResponse(await answerCommand(kernel, { method, url, headers, body }));
  return [response.status, await response.json()];
};

test('performs a method, and gives its result', async () => {
  const [from, to] = [startKernel({ sample: { products: 3 } }), startKernel()];

  const text = await from.kernel.exportShop();
  const exported = await call(from, 'exportShop');
  const imported = await call(to, 'importShop', [text]);

  expect([exported, imported]).toEqual([
    [200, { value: text }],
    [200, {}],
  ]);
  expect(await to.ask('GET', '/admin/api/2019-10/products/count.json')).toEqual([200, '{"count":3}']);
});

test('gives the log of deliveries without their payloads', async () => {
  const scene = startKernel();
  await scene.kernel.holdDeliveries(true);
  const webhook = { topic: 'shop/update', address: 'http://localhost:3000/webhooks' };
  await scene.ask('POST', '/admin/webhooks.json', JSON.stringify({ webhook }));

  await call(scene, 'trigger', ['shop/update']);

  const [{ payload: _, ...delivery } = { payload: {} }] = await scene.kernel.deliveries();
  expect(await call(scene, 'deliveries')).toEqual([200, { value: [delivery] }]);
});

test.each([
  ['access', 'POST'],
  ['setFaults', 'POST'],
  ['nothing', 'POST'],
  ['constructor', 'POST'],
  ['', 'POST'],
  ['exportShop', 'GET'],
  ['exportShop', 'PUT'],
])('has nothing for commands at %j by %s', async (name, method) => {
  const [status] = await call(startKernel(), name, [], method);

  expect(status).toBe(404);
});

test.each([
  ['importShop', [5]],
  ['importShop', 'nonsense'],
  ['trigger', []],
  ['trigger', ['shop/update', { note: 'x'.repeat(2_000_001) }]],
])('refuses %s with other arguments, and says why', async (name, values) => {
  const scene = startKernel();

  const answer = await call(scene, name, values);

  expect(answer).toEqual([422, { errors: expect.any(String) }]);
  expect(await scene.kernel.deliveries()).toEqual([]);
});
