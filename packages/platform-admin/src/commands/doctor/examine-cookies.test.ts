import { expect, test } from 'vitest';
import { examineCookies } from './examine-cookies.ts';

const SHELL = new URL('http://localhost:4820');

const sentencesOf = (cookie: string, app: string): readonly string[] =>
  examineCookies([cookie], new URL(app), SHELL).map(({ sentence, fix, snippet }) =>
    [sentence, fix, snippet].filter((text) => text !== undefined).join(' '),
  );

test.each(['a=b', 'a=b; SameSite=Lax', 'a=b; SameSite=Strict; HttpOnly', 'a=b; SameSite=None; Secure'])(
  'an app on the host of the shell may send %s',
  (cookie) => {
    expect(sentencesOf(cookie, 'http://localhost:3000/')).toEqual([]);
  },
);

test.each(['a=b', 'a=b; SameSite=Lax; Secure', 'a=b; samesite = strict'])(
  'an app at 127.0.0.1 is another site than the shell at localhost: %s',
  (cookie) => {
    expect(sentencesOf(cookie, 'http://127.0.0.1:3000/')).toEqual([
      'The cookie a does not reach the app in the admin: http://127.0.0.1:3000 and http://localhost:4820 are two sites, and it lacks SameSite=None. Open the app at http://localhost:3000/, or send SameSite=None; Secure; Partitioned.',
    ]);
  },
);

test('an app on another machine sends its cookies for third parties', () => {
  expect(sentencesOf('a=b', 'https://app.example/')).toEqual([
    'The cookie a does not reach the app in the admin: https://app.example and http://localhost:4820 are two sites, and it lacks SameSite=None. Send the cookie with: SameSite=None; Secure; Partitioned',
  ]);
});

test('names a cookie that blocked third-party cookies include', () => {
  expect(sentencesOf('a=b; SameSite=None; Secure', 'https://app.example/')).toEqual([
    'Browsers that block third-party cookies drop the cookie a: https://app.example and http://localhost:4820 are two sites. Add Partitioned: SameSite=None; Secure; Partitioned.',
  ]);
});

test('says nothing about a partitioned cookie', () => {
  expect(sentencesOf('a=b=c; Path=/; SameSite=None; Secure; Partitioned', 'https://app.example/')).toEqual([]);
});

test.each([
  ['a=b; SameSite=None', 'SameSite=None'],
  ['a=b; Partitioned', 'Partitioned'],
])('%s is dropped without Secure', (cookie, attribute) => {
  expect(sentencesOf(cookie, 'http://localhost:3000/')).toEqual([
    `Browsers drop the cookie a: it has ${attribute} without Secure. Add Secure. Browsers accept it on http://localhost too.`,
  ]);
});
