import { expect, test } from 'vitest';
import { createShellGrant } from '../http/shell-grant.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { withGrant } from './shell-pages.ts';

test('writes the grant into the page, escaped, and in no other file', () => {
  const shell = withGrant(SHELL, { token: 'abc', deliverTo: ['http://a"&<.example'], options: {} });

  expect(String(shell.files.get('/index.html')?.body)).toBe(
    '<!doctype html><meta name="platform-admin-command" content="{&quot;token&quot;:&quot;abc&quot;,' +
      '&quot;deliverTo&quot;:[&quot;http://a\\&quot;&amp;&lt;.example&quot;],&quot;options&quot;:{}}" />',
  );
  expect(shell.files.get('/platform-app.js')).toBe(SHELL.files.get('/platform-app.js'));
});

test('writes it at the end of the head', () => {
  const page = {
    body: Buffer.from('<head><title>Admin</title></head><body></body>'),
    mediaType: 'text/html',
    tag: '"a"',
  };

  const shell = withGrant(
    { files: new Map([['/index.html', page]]), headers: {} },
    { token: 'abc', deliverTo: [], options: {} },
  );

  expect(String(shell.files.get('/index.html')?.body)).toMatch(
    /^<head><title>Admin<\/title><meta [^>]+><\/head><body><\/body>$/,
  );
});

test('gives the page a new ETag with each grant, so that no browser keeps an old token', () => {
  const tags = ['a', 'b'].map(
    (token) => withGrant(SHELL, { token, deliverTo: [], options: {} }).files.get('/index.html')?.tag,
  );

  expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
  expect(tags[0]).not.toBe(tags[1]);
});

test('changes nothing where there is no page', () => {
  const shell = { files: new Map(), headers: {} };

  expect(withGrant(shell, createShellGrant({ deliverTo: [], options: {} }))).toBe(shell);
});
