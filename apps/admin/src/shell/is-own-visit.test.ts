import { expect, test } from 'vitest';
import { isOwnVisit } from './is-own-visit.ts';

test.each([
  ['the command says so', true, null, '', true],
  ['nobody says so, as on a static host', false, null, '', false],
  ['another page opened the window', true, {}, '', false],
  ['another page linked here', true, null, 'http://evil.example/', false],
])('knows whether the user came by themselves: %s', (_, isTold, opener, referrer, isOwn) => {
  const document: object = { referrer, querySelector: () => (isTold ? {} : null) };

  expect(Reflect.apply(isOwnVisit, undefined, [{ document, opener }])).toBe(isOwn);
});
