import type { MisuseReport } from '@platformapp/protocol';
import type { Request } from '@playwright/test';
import { expect, test } from 'vitest';
import { APP, createFakeAdmin, ORIGIN } from '../test-support/fake-admin.ts';
import { failureOf } from '../test-support/failure.ts';
import { standIn } from '../test-support/stand-in.ts';
import { recordSteps } from '../test-support/steps.ts';
import { createAppFrame } from '../test-support/app-frame.ts';

const LATE: MisuseReport = { code: 'init-late', place: 'init', value: '', sentence: 'Late.', rule: 'init' };

test('open shows the app at one of its paths and returns its frame, as a step of the test', async () => {
  const steps = recordSteps();
  const { admin, fake } = createFakeAdmin();
  const { frame } = createAppFrame();
  fake.frames.push(frame);

  expect(await admin.open('/orders?page=2')).toBe(frame);

  const url = `${APP}orders?page=2`;
  expect(fake.actions).toEqual([`goto ${ORIGIN}/?app=${encodeURIComponent(url)}`]);
  expect(steps).toEqual([`admin.open("${url}")`]);
});

test.each([
  ['', APP, APP],
  ['orders', 'http://localhost:3000/shop/', 'http://localhost:3000/shop/orders'],
  ['/orders', 'http://localhost:3000/shop/', 'http://localhost:3000/orders'],
])('open resolves "%s" against %s', async (path, appUrl, url) => {
  recordSteps();
  const { admin, fake } = createFakeAdmin();
  fake.frames.push(createAppFrame().frame);

  await admin.open(path, { appUrl });

  expect(new URL(fake.page.url()).searchParams.get('app')).toBe(url);
});

test('open says which option is missing, before it does anything', async () => {
  const steps = recordSteps();
  const { admin, fake } = createFakeAdmin({}, { appUrl: '' });

  await expect(admin.open('/orders')).rejects.toThrow('Give the option appUrl');

  expect([steps, fake.actions]).toEqual([[], []]);
});

test.each([
  ['3000', 'http://localhost:3000/orders'],
  ['localhost:3000', 'http://localhost:3000/orders'],
  ['app.example/shop', 'http://app.example/orders'],
])('open reads the option appUrl %j as a URL', async (appUrl, url) => {
  recordSteps();
  const { admin, fake } = createFakeAdmin({}, { appUrl });
  fake.frames.push(createAppFrame().frame);

  await admin.open('/orders');

  expect(new URL(fake.page.url()).searchParams.get('app')).toBe(url);
});

test.each(['/orders', 'ftp://localhost/'])('open says that %j is not a URL in the option appUrl', async (appUrl) => {
  recordSteps();
  const { admin, fake } = createFakeAdmin({}, { appUrl });

  await expect(admin.open()).rejects.toThrow(
    `The option appUrl: The app is an http(s) URL such as http://localhost:3000/, not "${appUrl}".`,
  );

  expect(fake.actions).toEqual([]);
});

test('open fails after its timeout, and says what the admin knows', async () => {
  recordSteps();
  const evidence = { appUrl: new URL(APP), shellUrl: new URL(ORIGIN), isWaitingForInit: true };
  const { admin } = createFakeAdmin({ phase: 'waiting', evidence });

  await expect(admin.open('/', { timeout: 20 })).rejects.toThrow(
    /^The app at http:\/\/localhost:3000\/ was not ready within 20 ms\.\n {2}The page loads .*\n {4}Check .*:\n {6}PlatformApp\.init/,
  );
});

test('open fails after its timeout although the admin itself does not answer', async () => {
  recordSteps();
  const { admin, fake } = createFakeAdmin();
  fake.stall();

  await expect(admin.open('/', { timeout: 20 })).rejects.toThrow(
    `was not ready within 20 ms.\n  The admin shows no app yet.\n    Call admin.open first, and check that the admin at ${ORIGIN} answers.`,
  );
});

test('open fails in time although the page is so busy that the admin does not answer', async () => {
  recordSteps();
  const { admin, fake } = createFakeAdmin();
  Object.defineProperty(fake.window, 'platformAdmin', { get: () => ({ state: new Promise(() => {}) }) });

  expect(await failureOf(() => admin.open('/', { timeout: 20 }))).toMatch(
    /^The app at http:\/\/localhost:3000\/ was not ready within 20 ms\.\n/,
  );
});

test('explains the app that it waits for when the test times out', async () => {
  recordSteps();
  const { admin } = createFakeAdmin();

  expect(await admin.explainWait()).toBeUndefined();
  void admin.open('/', { timeout: 60_000 }).catch(() => {});

  await expect
    .poll(() => admin.explainWait())
    .toMatch(/^The app at http:\/\/localhost:3000\/ was not ready when the time of the test was over\.\n/);
});

test('waitUntilReady says that the admin shows no app', async () => {
  recordSteps();
  const { admin } = createFakeAdmin();

  await expect(admin.waitUntilReady({ timeout: 20 })).rejects.toThrow(
    `The app at ${ORIGIN}/admin was not ready within 20 ms.\n  The admin shows no app yet.\n    Call admin.open first`,
  );
});

test('waitUntilReady names the address that an empty frame has asked for', async () => {
  recordSteps();
  const { admin, fake } = createFakeAdmin();
  const { frame } = createAppFrame({ url: 'about:blank' });
  fake.frames.push(frame);
  fake.tell(
    'request',
    standIn<Request>('Request', { url: () => `${APP}orders`, frame: () => frame, isNavigationRequest: () => true }),
  );

  await expect(admin.waitUntilReady({ timeout: 20 })).rejects.toThrow(
    `The app at ${APP}orders was not ready within 20 ms.\n  ${APP}orders has not answered yet.`,
  );
});

test('visit needs no leading slash', async () => {
  recordSteps();
  const { admin, fake } = createFakeAdmin();

  await admin.visit('admin/orders?page=2');

  expect(fake.actions).toEqual([`goto ${ORIGIN}/admin/orders?page=2`]);
});

test('visit goes to a path of the admin', async () => {
  recordSteps();
  const { admin, fake } = createFakeAdmin();

  await admin.visit('/admin/orders/7');

  expect(fake.actions).toEqual([`goto ${ORIGIN}/admin/orders/7`]);
});

test('has the key of the open app', async () => {
  const { admin, fake } = createFakeAdmin();

  expect(admin.apiKey()).toBeUndefined();
  fake.show(`${ORIGIN}/admin/apps/shoes/orders`);
  expect(admin.apiKey()).toBe('shoes');
});

test('has what the chrome shows, and nothing without an admin', async () => {
  const { admin, fake } = createFakeAdmin({ isLoading: true });

  expect(await admin.state()).toMatchObject({ isLoading: true });
  delete fake.window['platformAdmin'];
  expect(await admin.state()).toBeUndefined();
});

test('has the misuses of the log and those that only the chrome shows, each once', async () => {
  const { admin, timeline } = createFakeAdmin({
    misuses: [
      { code: 'init-late', place: 'init', value: '' },
      { code: 'api-key-missing', place: 'init', value: '' },
    ],
  });
  timeline.add({ type: 'misuse', at: 0, report: LATE });
  timeline.add({ type: 'call', at: 0, name: 'flash', args: [] });

  const misuses = await admin.misuses();

  expect(misuses.map(({ code }) => code)).toEqual(['init-late', 'api-key-missing']);
  expect(misuses[1]?.rule).toBe('init config: apiKey');
});

test('has the misuses of the log when the page is closed', async () => {
  const { admin, fake, timeline } = createFakeAdmin({
    misuses: [{ code: 'api-key-missing', place: 'init', value: '' }],
  });
  timeline.add({ type: 'misuse', at: 0, report: LATE });

  fake.close();

  expect(await admin.misuses()).toEqual([LATE]);
});

test('operates the chrome like a person, each time as a step of the test', async () => {
  const steps = recordSteps();
  const { admin, fake } = createFakeAdmin();

  await admin.bar.pick('More', 'Export');
  await admin.flash.dismiss();
  await admin.modal.answer('Ada', 'Go');
  await admin.modal.dismiss();
  await admin.setAccountAccess('Full access');

  expect(fake.actions).toEqual([
    'button More: click',
    'menuitem Export: click',
    'button Dismiss: click',
    'textbox: fill Ada',
    'button Go: click',
    'button Close: click',
    'Access level: select "Full access"',
  ]);
  expect(steps).toEqual([
    'bar.pick("More", "Export")',
    'flash.dismiss()',
    'modal.answer("Ada", "Go")',
    'modal.dismiss()',
    'admin.setAccountAccess("Full access")',
  ]);
});
