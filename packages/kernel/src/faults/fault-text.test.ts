import { expect, test } from 'vitest';
import { FAULT_NAMES, FAULTS } from './fault.ts';
import { readFaults, writeFault, writeFaults } from './fault-text.ts';

/** Reads a text and writes it again. */
function rewrite(text: string): string {
  const reading = readFaults(text);
  return 'plan' in reading ? writeFaults(reading.plan) : reading.problem;
}

test('gives each fault a description, and defaults that can be written and read', () => {
  expect(FAULT_NAMES).toEqual(['latency', 'errors', 'rate-limit', 'expired-token', 'receivers']);
  for (const name of FAULT_NAMES) {
    const { label, description } = FAULTS[name];
    expect(label).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(readFaults(writeFault(name))).toEqual(readFaults(name));
  }
});

test.each([
  ['', ''],
  ['latency', 'latency=1s'],
  [' latency = 800ms ', 'latency=800ms'],
  ['latency=1.5s,method:POST', 'latency=1500ms,method:POST'],
  ['latency=milliseconds:0ms', 'latency=0ms'],
  ['errors=30%, route:/products.json, method:GET', 'errors=30%,route:/products.json,method:GET'],
  ['errors=route:/a=b:c,percent:0.5%,status:500', 'errors=0.5%,route:/a=b:c'],
  ['rate-limit=5/s', 'rate-limit=5/s'],
  ['expired-token=/orders', 'expired-token=/orders'],
  ['receivers=status:503', 'receivers=100%,status:503'],
  ['receivers=0%,milliseconds:6s', 'receivers=0%,milliseconds:6s'],
  ['receivers;; latency=2s;', 'latency=2s; receivers=100%'],
])('reads %j as %j', (text, written) => {
  expect(rewrite(text)).toBe(written);
  expect(rewrite(written)).toBe(written);
});

test('reads the values of a fault, with its defaults', () => {
  expect(readFaults('errors=status:503')).toEqual({
    plan: { errors: { percent: 20, status: 503, route: '', method: '' } },
  });
});

test.each([
  ['latancy=1s', 'There is no fault "latancy". There are: latency, errors, rate-limit, expired-token, receivers.'],
  ['=1s', 'There is no fault "". There are: latency, errors, rate-limit, expired-token, receivers.'],
  ['errors=5%; errors=9%', 'The fault "errors" is given twice.'],
  ['latency=500', 'latency: milliseconds must be a time of at most 60s, such as 800ms, not "500".'],
  ['latency=-1ms', 'latency: milliseconds must be a time of at most 60s, such as 800ms, not "-1ms".'],
  ['latency=61s', 'latency: milliseconds must be a time of at most 60s, such as 800ms, not "61s".'],
  ['latency=1constructor', 'latency: milliseconds must be a time of at most 60s, such as 800ms, not "1constructor".'],
  ['errors=130%', 'errors: percent must be from 0% to 100%, not "130%".'],
  ['errors=status:200', 'errors: status must be a status from 400 to 599, not "200".'],
  ['errors=status:500.5', 'errors: status must be a status from 400 to 599, not "500.5".'],
  ['errors=30%,503', 'errors has no value "503". It has: percent, status, route, method.'],
  ['errors=route:orders', 'errors: route must be part of a path, such as /orders, not "orders".'],
  [
    'errors=method:get',
    'errors: method must be a method in capitals: GET, HEAD, POST, PUT, PATCH or DELETE, not "get".',
  ],
  ['receivers=method:GET', 'receivers has no value "method". It has: percent, status, milliseconds, route.'],
])('refuses %j', (text, problem) => {
  expect(readFaults(text)).toEqual({ problem });
});

test('writes values that a fault does not take, so that reading them reports it', () => {
  expect(rewrite(writeFault('errors', { rate: 5 }))).toBe(
    'errors has no value "rate". It has: percent, status, route, method.',
  );
  expect(rewrite(writeFault('errors', { percent: Number.NaN }))).toContain('not "NaN%"');
});
