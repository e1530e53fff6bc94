import { expect, test } from 'vitest';
import { describeFaultChanges, describeFaults } from './describe-fault.ts';

test.each([
  ['', []],
  ['latency=1200ms; errors', ['Slow API 1,200 ms', 'API errors 20 %, status 500']],
  ['rate-limit=2/s,method:GET,route:/orders', ['Rate limit 2 per s, /orders, GET']],
  ['expired-token', ['Expired token']],
  ['receivers=50%,milliseconds:6s', ['Failing receivers 50 %, status 500, 6,000 ms']],
])('says in words that %j is on', (text, words) => {
  expect(describeFaults(text)).toEqual(words);
});

test.each([
  ['', 'errors', ['API errors on: 20 %, status 500']],
  ['errors', 'errors=50%', ['API errors on: 50 %, status 500']],
  ['errors', 'errors; expired-token', ['Expired token on']],
  ['latency; errors', '', ['Slow API off', 'API errors off']],
  ['errors', 'errors', []],
])('says in words what changes from %j to %j (#33)', (before, after, words) => {
  expect(describeFaultChanges(before, after)).toEqual(words);
});
