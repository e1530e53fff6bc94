import { expect, test } from 'vitest';
import type { KernelRequest } from '../kernel-event.ts';
import { startKernel } from '../test-support/start-kernel.ts';
import { ApiFaults } from './api-faults.ts';
import { FAULT_NAMES } from './fault.ts';
import { FaultState } from './fault-state.ts';

const ORDERS = { method: 'GET', url: 'http://localhost:4820/admin/api/2019-10/orders.json?limit=3' };
const WEBHOOKS = { method: 'POST', url: 'http://localhost:4820/admin/webhooks.xml' };

function open(text: string, seed = 1) {
  let time = 0;
  const state = new FaultState(seed);
  const turnOn = (given: string): void => expect(state.set(given)).toBeUndefined();
  turnOn(text);
  const faults = new ApiFaults(state, () => time);
  return { faults, state, turnOn, pass: (milliseconds: number) => (time += milliseconds) };
}

/** The statuses of this many requests; `0` stands for the shop's own answer. */
function statuses(faults: ApiFaults, count: number): readonly number[] {
  return Array.from({ length: count }, () => faults.decide(ORDERS).response?.status ?? 0);
}

test('does nothing without faults', () => {
  expect(open('').faults.decide(ORDERS)).toEqual({ delay: 0 });
});

test('each fault has an effect on requests, except that of deliveries (#32)', () => {
  const effective = FAULT_NAMES.filter((name) => {
    const { faults } = open(name);
    return Array.from({ length: 100 }, () => faults.decide(ORDERS).fault).includes(name);
  });

  expect([...effective, 'receivers']).toEqual(FAULT_NAMES);
});

test('delays matching requests', () => {
  const { faults } = open('latency=500ms,route:/orders,method:GET');

  expect([faults.decide(ORDERS), faults.decide(WEBHOOKS), faults.decide({ ...ORDERS, method: 'PUT' })]).toEqual([
    { delay: 500, fault: 'latency' },
    { delay: 0 },
    { delay: 0 },
  ]);
});

test('fails the same requests for the same seed, and others for another seed', () => {
  const [one, same, other] = [open('errors=50%', 1), open('errors=50%', 1), open('errors=50%', 2)];

  const first = statuses(one.faults, 200);

  expect(statuses(same.faults, 200)).toEqual(first);
  expect(statuses(other.faults, 200)).not.toEqual(first);
  expect(first.filter((status) => status === 500).length).toBeGreaterThan(70);
  expect(first.filter((status) => status === 500).length).toBeLessThan(130);
});

test('fails the same requests when another fault is added', () => {
  const [one, other] = [open('errors=50%'), open('receivers=50%; errors=50%')];

  expect(statuses(other.faults, 50)).toEqual(statuses(one.faults, 50));
});

test.each([
  [0, 0],
  [100, 50],
])('lets %d percent of the requests fail', (percent, failed) => {
  const { faults } = open(`errors=${percent}%,status:503`);

  expect(statuses(faults, 50).filter((status) => status === 503)).toHaveLength(failed);
});

test('starts the random sequence again when faults are turned on again', () => {
  const { faults, turnOn } = open('errors=50%');
  const first = statuses(faults, 50);

  turnOn('errors=50%');

  expect(statuses(faults, 50)).toEqual(first);
});

test('answers requests beyond the rate with 429 until a second has passed', () => {
  const { faults, pass } = open('rate-limit=2/s');

  const before = statuses(faults, 3);
  pass(999);
  const late = statuses(faults, 1);
  pass(1);
  const after = statuses(faults, 3);

  expect([before, late, after]).toEqual([[0, 0, 429], [429], [0, 0, 429]]);
});

test('answers as the API does to an invalid token, in the format of the path', async () => {
  const { faults } = open('expired-token');
  const [json, xml] = [faults.decide(ORDERS).response, faults.decide(WEBHOOKS).response];

  expect([json?.status, await json?.text()]).toEqual([401, '{"errors":"Invalid API key or access token"}']);
  expect([xml?.status, xml?.headers.get('content-type')]).toEqual([401, 'application/xml; charset=utf-8']);
});

test('turns off every fault that the new text leaves out, and none when the text is refused', () => {
  const { faults, state, turnOn } = open('expired-token');

  turnOn('latency');

  expect(state.text).toBe('latency=1s');
  expect(state.set('latency=x')).toMatch(/not "x"/);
  expect(faults.decide(ORDERS)).toEqual({ delay: 1_000, fault: 'latency' });
});

const REQUEST: KernelRequest = {
  id: 'one',
  lane: 'tunnel',
  method: 'GET',
  url: 'http://localhost:4820/admin/api/2019-10/products.json',
  headers: [],
};

test('answers in place of the shop and names the fault in the answer', async () => {
  const { kernel, told } = startKernel({ faults: 'errors=100%,status:503' });

  const answer = await kernel.answer(REQUEST);

  expect(answer.status).toBe(503);
  expect(answer.headers).toContainEqual(['x-platform-admin-fault', 'errors']);
  await expect.poll(() => told).toMatchObject([{ type: 'request', request: { status: 503, fault: 'errors' } }]);
});

test("leaves the admin's own requests alone", async () => {
  const { kernel } = startKernel({ faults: 'errors=100%' });

  expect((await kernel.answer({ ...REQUEST, lane: 'shell' })).status).toBe(200);
});

test('delays the answer and names the fault in it', async () => {
  const { kernel } = startKernel({ faults: 'latency=1ms' });

  const answer = await kernel.answer(REQUEST);

  expect([answer.status, answer.headers.at(-1)]).toEqual([200, ['x-platform-admin-fault', 'latency']]);
});

test('reports which faults are on, and changes none when the text is refused', async () => {
  const { kernel, told } = startKernel();

  expect(await kernel.setFaults('latency=5ms')).toBeUndefined();
  expect(await kernel.setFaults('latancy')).toMatch('There is no fault "latancy".');

  expect(told).toMatchObject([{ type: 'status', status: { faults: 'latency=5ms' } }]);
  expect((await kernel.status()).faults).toBe('latency=5ms');
});
