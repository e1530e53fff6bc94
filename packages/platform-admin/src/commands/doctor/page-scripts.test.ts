import { expect, test } from 'vitest';
import { readScripts } from './page-scripts.ts';

const PAGE = new URL('http://localhost:3000/app/');
const TAG = '<script src="http://localhost:4820/platform-app.js"></script>';
const INIT = '<script>PlatformApp.init({ apiKey, shopOrigin });</script>';

const read = (html: string): object => ({ ...readScripts(html, PAGE) });

test('finds the script and the call after it', () => {
  expect(read(`<!doctype html><title>App</title>${TAG}${INIT}`)).toMatchObject({
    platformApp: { src: new URL('http://localhost:4820/platform-app.js') },
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

  expect(read(html)).toMatchObject({ platformApp: { src: new URL(wanted) } });
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
  [`${TAG}<script>/* PlatformApp.init({}) */ "PlatformApp.init({})"; // PlatformApp.init({})</script>`, 'nowhere'],
  [`${TAG}<script type="text/plain">PlatformApp.init({})</script>`, 'nowhere'],
  [`${TAG}<script>PlatformApp.init({}); )</script>`, 'nowhere'],
  [`${TAG}<script>(function () { window.PlatformApp['init']({}); })();</script>`, 'after'],
  [`${TAG}<script>$(function () { PlatformApp.init({}); });</script>`, 'after'],
  [`${TAG}<script>$(document).ready(() => PlatformApp?.init({}));</script>`, 'after'],
  [`${TAG}<script>PlatformApp.ready(function () { PlatformApp.init({}); });</script>`, 'in-ready'],
  [`${TAG}<script>function start() { PlatformApp.ready(() => PlatformApp.init({})); } start();</script>`, 'in-ready'],
  [`${TAG}<script>PlatformApp.ready(() => PlatformApp.init({})); PlatformApp.init({});</script>`, 'after'],
  [`${TAG}<script>function start() { PlatformApp.init({}); }</script>`, 'perhaps'],
  [`${TAG}<script>if (window.isAdmin) PlatformApp.init({});</script>`, 'perhaps'],
  [`${TAG}<script>window.PlatformApp && PlatformApp.init({});</script>`, 'perhaps'],
])('%s calls init %s', (html, init) => {
  expect(read(html)).toMatchObject({ init });
});

test.each([
  ['<script src="/app.js"></script>', true],
  ['<script type="module" src="/app.js"></script>', true],
  ['<script type="module">import "/app.js";</script>', true],
  ['<script>app()</script>', false],
  ['<script>const { init } = PlatformApp; init({})</script>', true],
  ['<script>document.write(`<script src="/platform-app.js"><\\/script>`)</script>', true],
  ['<body onload="PlatformApp.init({})">', true],
])('%s loads other scripts: %s', (html, hasOtherScripts) => {
  expect(read(`${TAG}${html}`)).toMatchObject({ hasOtherScripts });
});

test('reads a page that is nested without end', () => {
  expect(read(`${'<div>'.repeat(100_000)}${TAG}${INIT}`)).toMatchObject({ init: 'after' });
});

test('reads any text', () => {
  expect(read('<<script></p><svg><script>')).toMatchObject({ init: 'nowhere', hasOtherScripts: false });
});
