import { expect, test } from 'vitest';
import { ApiFaults } from './api-faults.ts';
import { readFault, type FaultSetting } from './fault-list.ts';

const ORDERS = { url: 'http://localhost:4820/admin/api/2019-10/orders.json?limit=3' };
const WEBHOOKS = { url: 'http://localhost:4820/admin/webhooks.xml' };

function open(texts: readonly string[], seed = 1) {
  let time = 0;
  const faults = new ApiFaults({ seed, now: () => time });
  const turnOn = (given: readonly string[]): void => faults.set(given.map(settingOf));
  turnOn(texts);
  return { faults, turnOn, pass: (milliseconds: number) => (time += milliseconds) };
}

function settingOf(text: string): FaultSetting {
  const reading = readFault(text);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.setting;
}

/** The statuses of this many requests; `0` stands for the shop's own answer. */
function statuses(faults: ApiFaults, count: number): readonly number[] {
  return Array.from({ length: count }, () => faults.decide(ORDERS).response?.status ?? 0);
}

test('does nothing while no fault is on', () => {
  expect(open([]).faults.decide(ORDERS)).toEqual({ delay: 0 });
});

test('delays the requests that are meant, by the longest of their delays', () => {
  const { faults } = open(['latency:milliseconds=20', 'latency:milliseconds=500,route=/orders']);

  expect([faults.decide(ORDERS).delay, faults.decide(WEBHOOKS).delay]).toEqual([500, 20]);
});

test('lets the same requests fail for the same seed, and others for another one', () => {
  const [one, same, other] = [
    open(['errors:percent=50'], 1),
    open(['errors:percent=50'], 1),
    open(['errors:percent=50'], 2),
  ];

  const first = statuses(one.faults, 200);

  expect(statuses(same.faults, 200)).toEqual(first);
  expect(statuses(other.faults, 200)).not.toEqual(first);
  expect(first.filter((status) => status === 500).length).toBeGreaterThan(70);
  expect(first.filter((status) => status === 500).length).toBeLessThan(130);
});

test.each([
  [0, 0],
  [100, 50],
])('lets %d percent of the requests fail', (percent, failed) => {
  const { faults } = open([`errors:percent=${percent},status=503`]);

  expect(statuses(faults, 50).filter((status) => status === 503)).toHaveLength(failed);
});

test('starts chance anew when faults are turned on again', () => {
  const { faults, turnOn } = open(['errors:percent=50']);
  const first = statuses(faults, 50);

  turnOn(['errors:percent=50']);

  expect(statuses(faults, 50)).toEqual(first);
});

test('answers requests beyond the rate with 429 until a second has passed', () => {
  const { faults, pass } = open(['rate-limit:requests=2']);

  const before = statuses(faults, 3);
  pass(999);
  const late = statuses(faults, 1);
  pass(1);
  const after = statuses(faults, 3);

  expect([before, late, after]).toEqual([[0, 0, 429], [429], [0, 0, 429]]);
});

test('answers as the API does with a token that is not valid, in the format of the path', async () => {
  const { faults } = open(['token-expired']);
  const [json, xml] = [faults.decide(ORDERS).response, faults.decide(WEBHOOKS).response];

  expect([json?.status, await json?.text()]).toEqual([401, '{"errors":"Invalid API key or access token"}']);
  expect([xml?.status, xml?.headers.get('content-type')]).toEqual([401, 'application/xml; charset=utf-8']);
});

test('turns off every fault that is not named again', () => {
  const { faults, turnOn } = open(['token-expired']);

  turnOn(['latency']);

  expect(faults.settings.map(({ name }) => name)).toEqual(['latency']);
  expect(faults.decide(ORDERS)).toEqual({ delay: 1_000 });
});
