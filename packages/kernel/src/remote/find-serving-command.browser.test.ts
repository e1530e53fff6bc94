import { expect, test } from 'vitest';
import { findServingCommand } from './find-serving-command.ts';

const pageWith = (content: string): Document => {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'platform-admin-command';
  meta.content = content;
  page.head.append(meta);
  return page;
};

test('finds what the command put into the page', () => {
  const command = { token: 'abc', deliverTo: ['http://localhost:3000'] };

  expect(findServingCommand(pageWith(JSON.stringify(command)))).toEqual({
    ...command,
    origin: location.origin,
    options: {},
    isProxy: false,
  });
});

test('finds nothing in a page that is served by another server', () => {
  expect(findServingCommand(document.implementation.createHTMLDocument())).toBeUndefined();
});

test.each([
  'null',
  '1',
  '[]',
  '{}',
  '{"token":"abc"}',
  '{"token":1,"deliverTo":[]}',
  '{"token":"abc","deliverTo":"a"}',
  '{"token":"abc","deliverTo":[1]}',
])('ignores %j', (content) => {
  expect(findServingCommand(pageWith(content))).toBeUndefined();
});

test('finds that an app shares the origin', () => {
  expect(findServingCommand(pageWith('{"token":"abc","deliverTo":[],"isProxy":true}'))?.isProxy).toBe(true);
});

test('finds the options that the command was started with', () => {
  const command = { token: 'abc', deliverTo: [], options: { seed: '2' } };

  expect(findServingCommand(pageWith(JSON.stringify(command)))?.options).toEqual({ seed: '2' });
});

const appOf = (app: unknown): unknown =>
  findServingCommand(pageWith(JSON.stringify({ token: 'abc', deliverTo: [], app })))?.app;

test('finds the app that the command was started with, with a name if it is a text', () => {
  expect(appOf({ url: 'http://localhost:3000/', name: 'Hats' })).toEqual({
    url: 'http://localhost:3000/',
    name: 'Hats',
  });
  expect(appOf({ url: 'http://localhost:3000/', name: 1 })).toEqual({ url: 'http://localhost:3000/' });
  expect([appOf({ url: 1 }), appOf('http://localhost:3000/')]).toEqual([undefined, undefined]);
});

test('finds an app that shares the origin, wherever the shell is opened', () => {
  expect(appOf({ url: '/orders?tab=2' })).toEqual({ url: `${location.origin}/orders?tab=2` });
  expect(appOf({ url: '//other.example/' })).toEqual({ url: `${location.origin}//other.example/` });
});
