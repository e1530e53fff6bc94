import type { Frame, Request, Response } from '@playwright/test';
import { expect, test } from 'vitest';
import { createFakePage } from '../test-support/fake-page.ts';
import { standIn } from '../test-support/stand-in.ts';
import { AppWatch } from './app-watch.ts';

const SHELL = 'http://localhost:4820';
const APP = 'http://localhost:3000/orders';
const SCRIPT = 'http://localhost:9/platform-app.js';

interface Scene {
  readonly watch: AppWatch;
  /** The app's frame asks for its document, or for a script. */
  readonly ask: (url?: string, failure?: string) => Request;
  readonly answer: (request: Request, status: number, headers?: Readonly<Record<string, string>>) => void;
  readonly fail: (request: Request) => void;
  readonly throwError: (message: string) => void;
}

/** A watch over a page with the frame of an app. */
function createScene(): Scene {
  const fake = createFakePage(SHELL);
  const frame = standIn<Frame>('Frame', {});
  fake.frames.push(frame);
  const watch = new AppWatch(fake.page, SHELL);
  return {
    watch,
    ask: (url = APP, failure = '') => {
      const request = standIn<Request>('Request', {
        url: () => url,
        frame: () => frame,
        isNavigationRequest: () => url === APP,
        resourceType: () => (url === APP ? 'document' : 'script'),
        failure: () => ({ errorText: failure }),
      });
      fake.tell('request', request);
      return request;
    },
    answer: (request, status, headers = {}) =>
      fake.tell(
        'response',
        standIn<Response>('Response', { request: () => request, status: () => status, headers: () => headers }),
      ),
    fail: (request) => fake.tell('requestfailed', request),
    throwError: (message) => fake.tell('pageerror', new Error(message)),
  };
}

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'localhost:3000 refused the connection.'],
  ['NS_ERROR_CONNECTION_REFUSED', 'localhost:3000 refused the connection.'],
  ['net::ERR_NAME_NOT_RESOLVED', 'The host localhost is unknown.'],
  [
    'net::ERR_CERT_AUTHORITY_INVALID',
    'The browser does not trust the certificate of http://localhost:3000 (net::ERR_CERT_AUTHORITY_INVALID).',
  ],
  ['net::ERR_EMPTY_RESPONSE', `The browser could not load ${APP}: net::ERR_EMPTY_RESPONSE.`],
])('explains %s, at once', async (failure, sentence) => {
  const { watch, ask, fail } = createScene();

  fail(ask(APP, failure));
  await watch.failure();

  expect(watch.explain([]).split('\n')[0]).toBe(`  ${sentence}`);
});

test.each([
  [{ 'x-frame-options': 'DENY' }, 'X-Frame-Options: DENY'],
  [
    { 'content-security-policy': "default-src *; frame-ancestors 'none'; img-src *" },
    "Content-Security-Policy: frame-ancestors 'none'",
  ],
])('names the header that refuses the frame: %j', (headers, header) => {
  const { watch, ask, answer, fail } = createScene();
  const request = ask(APP, 'net::ERR_BLOCKED_BY_RESPONSE');

  answer(request, 200, headers);
  fail(request);

  expect(watch.explain([])).toBe(
    `  The page refuses to be shown in a frame: ${header}.\n    Remove the X-Frame-Options header and send Content-Security-Policy: frame-ancestors http://localhost:*.`,
  );
});

test('names the status of the document', () => {
  const { watch, ask, answer } = createScene();

  answer(ask(), 404);

  expect(watch.explain([])).toContain(`  ${APP} answered with the status 404 Not Found.`);
});

test('says that the server has not answered', () => {
  const { watch, ask } = createScene();

  ask();

  expect(watch.explain([])).toContain(`${APP} has not answered yet.`);
});

test('says that the script was never requested, with the errors of the page', () => {
  const { watch, ask, answer, throwError } = createScene();
  answer(ask(), 200);

  throwError('oops');

  expect(watch.explain([])).toMatch(/^ {2}The page has not requested the PlatformApp script[\s\S]*\n {4}oops$/);
});

test.each([
  [404, undefined, 'the status is 404'],
  [undefined, 'net::ERR_CONNECTION_REFUSED', 'net::ERR_CONNECTION_REFUSED'],
])('says that the script could not be loaded: %j %j', (status, failure, reason) => {
  const { watch, ask, answer, fail } = createScene();
  answer(ask(), 200);
  const script = ask(SCRIPT, failure);

  if (status === undefined) fail(script);
  else answer(script, status);

  expect(watch.explain([])).toContain(`The script ${SCRIPT} could not be loaded: ${reason}.`);
});

test('puts what the admin has proven first', () => {
  const { watch, ask, answer } = createScene();
  answer(ask(), 200);
  ask(SCRIPT);

  const text = watch.explain([{ level: 'problem', sentence: 'The page has not called PlatformApp.init.' }]);

  expect(text).toContain('has not called PlatformApp.init');
  expect(text).not.toContain('has not asked');
});

test('forgets a replaced document', () => {
  const { watch, ask, answer, fail, throwError } = createScene();
  const first = ask(APP, 'net::ERR_ABORTED');
  throwError('old');
  fail(first);

  answer(ask(), 200);
  ask(SCRIPT);

  expect(watch.explain([])).toMatch(
    /^ {2}The page has requested the PlatformApp script, but the script has sent nothing/,
  );
  expect(watch.explain([])).not.toContain('old');
});
