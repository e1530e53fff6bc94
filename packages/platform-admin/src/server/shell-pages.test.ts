import { expect, test } from 'vitest';
import { createShellSession } from '../http/shell-session.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { withSession } from './shell-pages.ts';

test('writes the session into the page, escaped, and in no other file', () => {
  const shell = withSession(SHELL, { token: 'abc', deliverTo: ['http://a"&<.example'] });

  expect(String(shell.files.get('/index.html')?.body)).toBe(
    '<!doctype html><meta name="platform-admin-session" content="{&quot;token&quot;:&quot;abc&quot;,' +
      '&quot;deliverTo&quot;:[&quot;http://a\\&quot;&amp;&lt;.example&quot;]}" />',
  );
  expect(shell.files.get('/platform-app.js')).toBe(SHELL.files.get('/platform-app.js'));
});

test('writes it at the end of the head', () => {
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

  expect(withSession(shell, createShellSession({ deliverTo: [] }))).toBe(shell);
});
