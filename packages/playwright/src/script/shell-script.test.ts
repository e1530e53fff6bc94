import { expect, test } from 'vitest';
import { isForScript } from './shell-script.ts';

const CLASSIC = { 'Sec-Fetch-Mode': 'no-cors' };
const APP = 'http://localhost:3000';

test.each([
  ['a script of another host', `${APP}/platform-app.js`, {}],
  ['a script in a folder', 'https://admin.example.com/some/where/platform-app.js?v=1', CLASSIC],
  ['a script with crossorigin', 'http://127.0.0.1:4820/platform-app.js', { Origin: APP, 'Sec-Fetch-Mode': 'cors' }],
])('answers %s', (_, url, headers) => {
  expect(isForScript({ url, headers })).toBe(true);
});

test.each([
  ['a file of another name', `${APP}/my-platform-app.js`, CLASSIC],
  ['a file of another type', `${APP}/platform-app.json`, CLASSIC],
  ['a script of another name', `${APP}/platform-app-old.js`, CLASSIC],
  ['a name in the query', `${APP}/?src=/platform-app.js`, CLASSIC],
  ['a module of the app', `${APP}/platform-app.js`, { origin: APP }],
  ['a module that a dev server serves', `${APP}/node_modules/x/dist/platform-app.js?v=1`, { Origin: APP }],
  ['a module on another host', 'https://cdn.example/x/platform-app.js', { Origin: APP }],
  ['a module as Firefox asks', `${APP}/platform-app.js`, { 'sec-fetch-mode': 'cors' }],
])('leaves %s to its server', (_, url, headers) => {
  expect(isForScript({ url, headers })).toBe(false);
});
