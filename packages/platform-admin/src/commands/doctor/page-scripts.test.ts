import { expect, test } from 'vitest';
import { readScripts } from './page-scripts.ts';

const PAGE = new URL('http://localhost:3000/app/');
const TAG = '<script src="http://localhost:4820/platform-app.js"></script>';
const INIT = '<script>PlatformApp.init({ apiKey, shopOrigin });</script>';

const read = (html: string): object => ({ ...readScripts(html, PAGE) });

test('finds the script and the call after it', () => {
  expect(read(`<!doctype html><title>App</title>${TAG}${INIT}`)).toEqual({
    platformApp: new URL('http://localhost:4820/platform-app.js'),
    init: 'after',
    hasOtherScripts: false,
  });
});

test.each([
  [
    '<script src="/.platform-admin/platform-app.js?v=1"></script>',
    'http://localhost:3000/.platform-admin/platform-app.js?v=1',
  ],
  ['<script src="platform-app.js"></script>', undefined],
  ['<base href="/static/"><script src="./platform-app.js"></script>', 'http://localhost:3000/static/platform-app.js'],
  ['<SCRIPT SRC=//localhost:4820/platform-app.js></SCRIPT>', 'http://localhost:4820/platform-app.js'],
])('reads where the script comes from as a browser does: %s', (html, url) => {
  const wanted = url ?? 'http://localhost:3000/app/platform-app.js';

  expect(read(html)).toMatchObject({ platformApp: new URL(wanted) });
});

test.each([
  [`<!-- ${TAG}${INIT} -->`],
  [`<template>${TAG}${INIT}</template>`],
  [`<textarea>${TAG}${INIT}</textarea>`],
  [`<script>document.write('${TAG.replace('</script>', '')}')</script>`],
  ['<script src="/not-platform-app.js.map"></script>'],
  ['<link rel="preload" href="http://localhost:4820/platform-app.js">'],
])('sees no script in %s', (html) => {
  expect(read(html)).not.toHaveProperty('platformApp');
});

test.each([
  [`${INIT}${TAG}`, 'before'],
  [`${TAG.replace('<script', '<script async')}${INIT}`, 'before'],
  [`${TAG.replace('<script', '<script defer')}${INIT}`, 'before'],
  [`${TAG.replace('<script', '<script type="module"')}${INIT}`, 'before'],
  [`${TAG.replace('<script', '<script defer')}${INIT.replace('<script', '<script type="module"')}`, 'after'],
  [
    `${TAG.replace('<script', '<script defer')}<script>addEventListener('load', () => PlatformApp.init({}))</script>`,
    'in-listener',
  ],
  [`<script>window.onload = () => PlatformApp.init({});</script>${TAG}`, 'in-listener'],
  [`${TAG}<script>addEventListener('load', () => PlatformApp.init({}))</script>`, 'after'],
  [`${TAG}<script>PlatformApp . init ({});</script>`, 'after'],
  [`${TAG}<script>initialize()</script>`, 'nowhere'],
  [`${TAG}<script src="/app.js">PlatformApp.init({})</script>`, 'nowhere'],
])('%s calls init %s', (html, init) => {
  expect(read(html)).toMatchObject({ init });
});

test.each([
  ['<script src="/app.js"></script>', true],
  ['<script type="module" src="/app.js"></script>', true],
  ['<script type="module">import "/app.js";</script>', true],
  ['<script>app()</script>', false],
])('%s loads other scripts: %s', (html, hasOtherScripts) => {
  expect(read(`${TAG}${html}`)).toMatchObject({ hasOtherScripts });
});

test('reads a page that is nested without end', () => {
  expect(read(`${'<div>'.repeat(100_000)}${TAG}${INIT}`)).toMatchObject({ init: 'after' });
});

test('reads any text', () => {
  expect(read('<<script></p><svg><script>')).toEqual({ init: 'nowhere', hasOtherScripts: false });
});
