import { expect, test } from 'vitest';
import { FAULT_NAMES, FAULTS } from './fault-list.ts';
import { readFault, readFaults, writeFault, writeFaults } from './fault-text.ts';

test('gives each fault a description, and defaults that can be written and read', () => {
  expect(FAULT_NAMES).toHaveLength(13);
  for (const name of FAULT_NAMES) {
    const { label, description, values } = FAULTS[name];
    expect(label).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(readFault(name)).toEqual({ setting: { name, values } });
    expect(readFault(writeFault(name))).toEqual({ setting: { name, values } });
  }
});

test.each([
  ['latency', 'latency=1s'],
  [' latency = 800ms ', 'latency=800ms'],
  ['latency 1.5s POST', 'latency=1500ms POST'],
  ['latency=0ms', 'latency=0ms'],
  ['errors=GET /products.json 30%', 'errors=30% 500 GET /products.json'],
  ['errors=/a=b 0.5%', 'errors=0.5% 500 /a=b'],
  ['rate-limit=5/s', 'rate-limit=5/s'],
  ['token-expired=/orders', 'token-expired=/orders'],
  ['failing-receivers=503', 'failing-receivers=100% 503'],
  ['dropped-messages=10% to-app', 'dropped-messages=10% to-app'],
  ['late-messages=both', 'late-messages=1s 100%'],
  ['restarted-worker=3', 'restarted-worker=3'],
  ['full-storage', 'full-storage'],
])('reads %j as %s', (text, written) => {
  const reading = readFault(text);

  expect('setting' in reading && writeFault(reading.setting.name, reading.setting.values)).toBe(written);
});

test.each([
  ['latancy=1s', 'There is no fault "latancy". Did you mean "latency"?'],
  ['error', 'There is no fault "error". Did you mean "errors"?'],
  ['frozen-ap', 'There is no fault "frozen-ap". Did you mean "frozen-app"?'],
  ['latency=500', 'latency: "500" is not understood. It takes 800ms, GET and /orders.'],
  ['latency=-1ms', 'latency: "-1ms" is not understood. It takes 800ms, GET and /orders.'],
  ['latency=61s', 'latency: "61s" is not between 0ms and 60s.'],
  ['errors=130%', 'errors: "130%" is not between 0% and 100%.'],
  ['errors=200', 'errors: "200" is not between 400 and 599.'],
  ['errors=30% 40%', 'errors: "40%" is one value too many.'],
  ['errors=get', 'errors: "get" is not understood. It takes 30%, 503, GET and /orders.'],
  ['full-storage=1', 'full-storage: "1" is not understood. It takes no values.'],
  ['crashed-app=2', 'crashed-app: "2" is not understood. It takes 800ms.'],
])('refuses %j and names the word', (text, problem) => {
  expect(readFault(text)).toEqual({ problem });
});

test.each(['', 'zzzzzz'])('lists all faults for %j, which resembles none of them', (name) => {
  expect(readFault(name)).toEqual({ problem: `There is no fault "${name}". There are: ${FAULT_NAMES.join(', ')}.` });
});

test('reads several faults and a seed', () => {
  const reading = readFaults('errors=30% GET /products.json; errors=5%;; seed=7');

  expect(reading).toMatchObject({
    plan: { faults: [{ values: { percent: 30 } }, { values: { percent: 5 } }], seed: 7 },
  });
  expect('plan' in reading && writeFaults(reading.plan)).toBe(
    'errors=30% 500 GET /products.json; errors=5% 500; seed=7',
  );
  expect(readFaults('')).toEqual({ plan: { faults: [] } });
  expect(readFaults('latency; seed=x')).toEqual({ problem: 'seed: "x" is not a whole number, such as 7.' });
});

test('writes values that a fault does not take, so that reading them reports it', () => {
  const given: object = { rate: 5 };

  expect(readFault(writeFault('errors', given))).toEqual({
    problem: 'errors: "rate=5" is not understood. It takes 30%, 503, GET and /orders.',
  });
  expect(readFault(writeFault('errors', { percent: Number.NaN }))).toHaveProperty('problem');
});
