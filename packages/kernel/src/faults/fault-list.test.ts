import { expect, test } from 'vitest';
import { FAULTS, readFault, readFaultValues } from './fault-list.ts';

test('gives each fault a name of its own, words, and defaults that fit', () => {
  expect(FAULTS.map(({ name }) => name)).toEqual(['latency', 'errors', 'rate-limit', 'token-expired']);
  for (const { name, label, description } of FAULTS) {
    expect(label).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(readFaultValues(name)).toMatchObject({ setting: { name, values: { route: '' } } });
  }
});

test.each([
  ['latency', { milliseconds: 1_000, route: '' }],
  ['latency:milliseconds=0', { milliseconds: 0, route: '' }],
  ['errors:percent=50,status=503,route=/orders', { percent: 50, status: 503, route: '/orders' }],
  ['errors:route=a=b', { percent: 20, status: 500, route: 'a=b' }],
  ['token-expired:', { route: '' }],
])('reads %s', (text, values) => {
  expect(readFault(text)).toMatchObject({ setting: { values } });
});

test.each([
  ['', 'There is no fault "". There are: latency, errors, rate-limit, token-expired.'],
  ['slow', 'There is no fault "slow". There are: latency, errors, rate-limit, token-expired.'],
  ['latency:500', 'latency: "500" has no value. Write name=value.'],
  ['latency:milliseconds=', 'latency: milliseconds is a number from 0 to 60000, not "".'],
  ['latency:milliseconds=60001', 'latency: milliseconds is a number from 0 to 60000, not "60001".'],
  ['latency:milliseconds=-1', 'latency: milliseconds is a number from 0 to 60000, not "-1".'],
  ['errors:status=200', 'errors: status is a number from 400 to 599, not "200".'],
  ['errors:rate=5', 'errors has no parameter "rate". It has: percent, status, route.'],
])('refuses %j', (text, problem) => {
  expect(readFault(text)).toEqual({ problem });
});

test('refuses a value that is no number or text', () => {
  expect(readFaultValues('errors', { percent: Number.NaN })).toHaveProperty('problem');
  expect(readFaultValues('errors', { route: 7 })).toEqual({ problem: 'errors: route is a text, not "7".' });
});
