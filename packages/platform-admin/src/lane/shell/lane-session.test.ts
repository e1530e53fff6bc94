import { expect, test } from 'vitest';
import { SHELL } from '../../test-support/fake-shell.ts';
import { createLaneSession, isTokenOf, withSession } from './lane-session.ts';

test('has a random token of its own', () => {
  const [first, second] = [createLaneSession([]), createLaneSession([])];

  expect(first.token).toMatch(/^[\w-]{32}$/);
  expect(first.token).not.toBe(second.token);
});

test('accepts its token and nothing else', () => {
  const session = { token: 'abc', deliverTo: [] };

  expect(isTokenOf(session, 'abc')).toBe(true);
  expect(['ab', 'abcd', 'ABC', '', undefined, null, ['abc'], 3].filter((given) => isTokenOf(session, given))).toEqual(
    [],
  );
});

test('is in the page, escaped, and in no other file', () => {
  const shell = withSession(SHELL, { token: 'abc', deliverTo: ['http://a"&<.example'] });

  expect(String(shell.files.get('/index.html')?.body)).toBe(
    '<!doctype html><meta name="platform-admin-lane" content="{&quot;token&quot;:&quot;abc&quot;,' +
      '&quot;deliverTo&quot;:[&quot;http://a\\&quot;&amp;&lt;.example&quot;]}" />',
  );
  expect(shell.files.get('/platform-app.js')).toBe(SHELL.files.get('/platform-app.js'));
});

test('is at the end of the head', () => {
  const page = {
    body: Buffer.from('<head><title>Admin</title></head><body></body>'),
    mediaType: 'text/html',
    tag: '"a"',
  };

  const shell = withSession({ files: new Map([['/index.html', page]]), headers: {} }, { token: 'abc', deliverTo: [] });

  expect(String(shell.files.get('/index.html')?.body)).toMatch(
    /^<head><title>Admin<\/title><meta [^>]+><\/head><body><\/body>$/,
  );
});

test('gives the page a new ETag with each session, so that no browser keeps an old token', () => {
  const tags = ['a', 'b'].map((token) => withSession(SHELL, { token, deliverTo: [] }).files.get('/index.html')?.tag);

  expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
  expect(tags[0]).not.toBe(tags[1]);
});

test('changes nothing where there is no page', () => {
  const shell = { files: new Map(), headers: {} };

  expect(withSession(shell, createLaneSession([]))).toBe(shell);
});
