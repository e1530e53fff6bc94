import { expect, test } from 'vitest';
import { createSession } from '../test-support/session.ts';
import { readSession, SESSION_LIMIT } from './read-session.ts';
import { writeSession } from './write-session.ts';

/** The lines of a session, to damage. */
const linesOf = (): string[] => writeSession(createSession()).split('\n');

/** A session whose first line has other values. */
const withHead = (changes: Readonly<Record<string, unknown>>): string => {
  const [first = '', ...rest] = linesOf();
  return [JSON.stringify({ ...JSON.parse(first), ...changes }), ...rest].join('\n');
};

test.each([createSession(), createSession({ clock: { stopped: 86_400_000 }, entries: [], shop: '{}' })])(
  'reads what it writes',
  (session) => {
    expect(readSession(writeSession(session))).toEqual({ session });
  },
);

test('leaves out tokens and signatures', () => {
  const url = `http://localhost:4820/admin/api/orders.json?hmac=${'a'.repeat(64)}`;
  const headers = [['X-Platform-Access-Token', 'geheim']] as const;
  const entries = [{ type: 'request', number: 1, at: 0, lane: 'tunnel', method: 'GET', url, headers }] as const;

  const text = writeSession(createSession({ entries }));

  expect(text).not.toMatch(/geheim|aaaa/);
});

test.each([
  ['', 'Line 1 does not say that this is a session.'],
  ['{"format":"platformapp-timeline","version":1}', 'Line 1 does not say that this is a session.'],
  [withHead({ version: 2 }), 'The session has version 2; this software reads 1.'],
  [withHead({ app: 'javascript:alert(1)' }), 'Line 1: app is wrong. must be an http(s) URL'],
  [withHead({ shopOrigin: 'http://localhost:4820/x' }), 'Line 1: shopOrigin is wrong. must be an origin'],
  [withHead({ shopOrigin: 'localhost' }), 'Line 1: shopOrigin is wrong. must be an http(s) URL'],
  [withHead({ accountAccess: 'Root' }), expect.stringContaining('Line 1: accountAccess is wrong.')],
  [withHead({ seed: -1 }), expect.stringContaining('Line 1: seed is wrong.')],
  [withHead({ clock: { stopped: 9e15 } }), expect.stringContaining('Line 1: clock')],
  [withHead({ clock: { ahead: 0, stopped: 0 } }), expect.stringContaining('Line 1: clock is wrong.')],
  [withHead({ savedAt: null }), expect.stringContaining('Line 1: savedAt is wrong.')],
  [withHead({ shopLines: 0 }), expect.stringContaining('Line 1: shopLines is wrong.')],
  [withHead({ shopLines: 1e15 }), 'The session ends at line 5, within the shop.'],
  [linesOf().slice(0, 2).join('\n'), 'The session ends at line 2, within the shop.'],
  [linesOf().toSpliced(2, 1, '{"kind"').join('\n'), 'Line 3, of the shop, is not JSON.'],
  [linesOf().toSpliced(3, 1, '{}').join('\n'), 'Line 4 does not say that this is a timeline.'],
  [linesOf().toSpliced(4, 1, '{"type":"eval"}').join('\n'), 'Line 5 is not an entry of a timeline.'],
])('refuses a damaged file with its place', (text, problem) => {
  expect(readSession(text)).toEqual({ problem });
});

test('refuses a text that is too long before it reads it', () => {
  expect(readSession(' '.repeat(SESSION_LIMIT + 1))).toEqual({
    problem: 'The session is too long: 128000001 characters, where 128000000 are allowed.',
  });
});
