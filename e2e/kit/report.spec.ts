import { APP } from '../fixtures/origins.ts';
import { runTests, testOf, type Run } from '../fixtures/run-tests.ts';
import { expect, test } from '../fixtures/serve-command.ts';

/** A page of a test, as code of the spec that is run. */
const OPEN = `
const route = async (context, script) => {
  const body = '<link rel="icon" href="data:,"><script src="/platform-app.js"></script><script>' +
    "PlatformApp.init({ apiKey: 'run', shopOrigin: 'http://localhost:4820' });" + script + '</script>';
  await context.route('${APP}/run.html**', (route) => route.fulfill({ contentType: 'text/html', body }));
};
const open = async ({ context, admin }, script) => {
  await route(context, script);
  return await admin.open('/run.html');
};`;

/** The advice about a misuse: a line for a file, and one for a test. */
const ADVICE = {
  file: "test.use({ expectedMisuses: ['argument-type'] });",
  test: "await expect(admin).toReportMisuse('argument-type');",
};

/**
 * A user's test file. Each test below reads one of its tests in the report of its run. Playwright starts a
 * worker anew after a failure that is not expected.
 */
const SPEC = `import { expect, test } from '@platformapp/playwright';
${OPEN}
test.fail('misuse at the start', async ({ context, admin }) => {
  await open({ context, admin }, 'PlatformApp.ready(() => PlatformApp.flashNotice(42))');
});
test.describe('advised', () => {
  ${ADVICE.file}
  test('advice for the file', async ({ context, admin }) => {
    await open({ context, admin }, 'PlatformApp.ready(() => PlatformApp.flashNotice(42))');
  });
});
test('advice for the test', async ({ context, admin }) => {
  await open({ context, admin }, 'PlatformApp.ready(() => PlatformApp.flashNotice(42))');
  ${ADVICE.test}
});
test.fail('misuse of an open app', async ({ context, admin }) => {
  const app = await open({ context, admin }, '');
  await app.evaluate('PlatformApp.flashNotice(42)');
  await expect(admin).toShowFlash('42');
});
test.fail('misuse without the fixture admin', async ({ context, page, shellOrigin }) => {
  await route(context, 'PlatformApp.ready(() => PlatformApp.flashNotice(42))');
  await page.goto(shellOrigin + '/?app=' + encodeURIComponent('${APP}/run.html'));
  await expect(page.getByText('42', { exact: true })).toBeVisible();
});
test.fail('misuse of another merchant', async ({ openShop }) => {
  const { admin, shop } = await openShop({ shopSample: 'empty' });
  await shop.seed({ product: [{ title: 'Hers' }] });
  const app = await open({ context: admin.page.context(), admin }, '');
  await app.evaluate('PlatformApp.flashNotice(42)');
  await expect(admin).toShowFlash('42');
  expect.soft(1).toBe(2);
});
test.fail('crash', async ({ context, page, admin }) => {
  await open({ context, admin }, '');
  await page.goto('chrome://crash');
});
test.describe('annotated', () => {
  test.use({ misusePolicy: 'annotate' });
  test('misuse that is noted', async ({ context, admin }) => {
    await open({ context, admin }, 'PlatformApp.ready(() => PlatformApp.flashNotice(42))');
  });
});
test('app without a script', async ({ context, admin }) => {
  await context.route('${APP}/run.html**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>No script</h1>' }));
  const opened = admin.open('/run.html');
  await admin.page.frameLocator('iframe').getByRole('heading').waitFor();
  // The time of the test is over now.
  test.setTimeout(1);
  await opened;
});
test.fail('steps', async ({ context, admin, shop, requests, webhooks }) => {
  await shop.create('product', { title: 'Chair' });
  const app = await open({ context, admin }, '');
  await app.evaluate(() => fetch('http://localhost:4820/admin/api/2019-10/products.json', {
    method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer hush' },
    body: JSON.stringify({ product: { title: 'Table' } }) }));
  await expect(requests).toHaveRequested({ method: 'POST', url: '**/products.json', from: 'page' });

  // Everything below fails, and so shows its message.
  await app.evaluate("PlatformApp.Bar.setTitle('Orders')");
  const receiver = await webhooks.receiver();
  receiver.respondWith(503);
  await webhooks.create('products/create', receiver.url);
  await shop.create('product', { title: 'Stool' });
  await webhooks.waitForDelivery('products/create', { predicate: ({ attempts }) => attempts.length > 0 });
  await expect.soft(admin.location).toHavePath('/admin/orders', { timeout: 100 });
  await expect.soft(admin).toHaveBar({ title: 'Order', pagination: 'none' }, { timeout: 100 });
  await expect.soft(webhooks).toHaveDelivered('products/create', { timeout: 100 });
});`;

const lineOf = (text: string): number => SPEC.split('\n').findIndex((line) => line.includes(text)) + 1;

// One worker runs the file, so that there is one run.
test.describe.configure({ mode: 'default' });

let run: Run;
test.beforeAll(async () => {
  run = await runTests({ spec: SPEC, use: `appUrl: '${APP}/'` });
});

test('an unexpected misuse fails the test, and its advice works word for word', () => {
  const failed = testOf(run, 'misuse at the start');

  expect(failed.status).toBe('failed');
  expect(failed.errors[0]).toContain('argument-type at flashNotice');
  expect(failed.errors[0]?.split('\n').slice(-2)).toEqual([`  ${ADVICE.file}`, `  ${ADVICE.test}`]);
  for (const title of ['advice for the file', 'advice for the test']) {
    expect(testOf(run, title)).toMatchObject({ status: 'passed', errors: [] });
  }
});

test('a misuse of an open app fails a test that would otherwise pass', () => {
  expect(testOf(run, 'misuse of an open app')).toMatchObject({
    status: 'failed',
    errors: [expect.stringContaining('argument-type at flashNotice, with 42')],
  });
});

test('a misuse fails a test that does not ask for the admin', () => {
  expect(testOf(run, 'misuse without the fixture admin')).toMatchObject({
    status: 'failed',
    errors: [expect.stringContaining('argument-type at flashNotice, with 42')],
  });
});

test("a misuse of another merchant's app fails the test, and her shop is attached", () => {
  const { status, errors, attached } = testOf(run, 'misuse of another merchant');

  expect(status).toBe('failed');
  expect(errors).toContainEqual(expect.stringContaining('argument-type at flashNotice, with 42'));
  expect(Object.keys(attached)).toEqual(expect.arrayContaining(['shop.jsonl', 'shop-2.jsonl']));
  expect(attached['shop-2.jsonl']).toContain('Hers');
});

test('a crash is the only error of its test', () => {
  expect(testOf(run, 'crash')).toMatchObject({ status: 'failed', errors: [expect.stringContaining('crash')] });
});

test('the policy to annotate notes a misuse and lets the test pass', () => {
  expect(testOf(run, 'misuse that is noted')).toMatchObject({
    status: 'passed',
    annotations: [{ type: 'misuse', description: expect.stringContaining('argument-type at flashNotice') }],
  });
});

test('an app that never became ready is explained when the test times out', () => {
  const { status, errors } = testOf(run, 'app without a script');

  expect(status).toBe('timedOut');
  expect(errors).toContainEqual(
    expect.stringMatching(
      /The app at .*\/run\.html was not ready when the time of the test was over\.\n.*The page has not requested the PlatformApp script/,
    ),
  );
});

test('steps name methods and the line of the test, and requests show their status and both bodies', () => {
  const { steps, attached } = testOf(run, 'steps');

  expect(steps).toContainEqual(
    expect.objectContaining({ title: 'shop.create("product")', line: lineOf('shop.create(') }),
  );
  expect(steps).toContainEqual(
    expect.objectContaining({ title: `admin.open("${APP}/run.html")`, line: lineOf('return await admin.open') }),
  );
  const sent = 'POST /admin/api/2019-10/products.json: 201';
  expect(steps.filter(({ title }) => title === sent).map(({ line }) => line)).toEqual([lineOf("test.fail('steps'")]);
  expect(attached[sent]).toMatch(/authorization: \(hidden\)[\s\S]*"title":"Table"[\s\S]*\n201\n[\s\S]*"id":/);
  // A terminal shows the errors, and no message of a request.
  expect(run.output).not.toContain('"title":"Table"');
  expect(run.output).not.toContain('attachment #');

  const har: { readonly log: { readonly entries: readonly { request: { url: string } }[] } } = JSON.parse(
    attached['network.har'] ?? '',
  );
  expect(har.log.entries.map(({ request }) => request.url)).toEqual([
    expect.stringMatching(/\/run\.html\?hmac=\(hidden\)&locale=.*&shop=/),
    expect.stringMatching(/\/admin\/api\/2019-10\/products\.json$/),
  ]);
  expect(har.log.entries[1]).toMatchObject({
    request: { postData: { text: '{"product":{"title":"Table"}}' } },
    response: { status: 201, content: { text: expect.stringContaining('"title":"Table"') } },
  });
  const log = attached['timeline.ndjson'] ?? '';
  expect(log).toContain('\\"title\\":\\"Table\\"');
  expect(`${log}${JSON.stringify(har)}`).not.toContain('hush');
  expect(`${log}${JSON.stringify(har)}`).not.toMatch(/hmac=[0-9a-f]/);
});

test('matchers name what they were called on, show the bar by keys and the last status of a delivery', () => {
  expect(testOf(run, 'steps').errors.slice(0, 3)).toEqual([
    expect.stringContaining('expect(admin.location).toHavePath(expected)'),
    expect.stringMatching(/-\s+"title": "Order",\n\+\s+"title": "Orders",/),
    expect.stringMatching(/products\/create pending to .*, last attempt: status 503/),
  ]);
});
