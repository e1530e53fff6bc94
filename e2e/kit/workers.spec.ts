import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import { createCertificate } from '../fixtures/certificate.ts';
import { listen } from '../fixtures/listen.ts';
import { runTests, testOf, type Run } from '../fixtures/run-tests.ts';
import { startServerApp, type ServerApp } from '../fixtures/server-app.ts';
import { expect, test } from '../fixtures/test.ts';

const IMPORT = `import { expect, test } from '@platformapp/playwright';\n`;

/**
 * Tests of an app with a server, two of which run at the same time.
 *
 * @param secure The origin of a server that has its own certificate.
 */
const writeServerSpec = (secure: string): string => `${IMPORT}
for (const title of ['Chair', 'Table']) {
  test(title, async ({ browser, admin, shop, requests, webhooks, shellOrigin, appUrl }) => {
    const app = await admin.open();
    await webhooks.create('products/create', appUrl + 'hooks');
    // Another tab at the same address is the newest.
    const stranger = await browser.newContext();
    await (await stranger.newPage()).goto(shellOrigin + '/admin');

    const status = await app.evaluate(async (name) => {
      const response = await fetch('/products' + location.search + '&title=' + name, { method: 'POST' });
      return response.status;
    }, title);

    expect(status).toBe(201);
    const sent = requests.find({ from: 'server' });
    expect(sent.map((request) => request.postDataJSON())).toEqual([{ product: { title } }]);
    expect(await shop.count('product')).toBe(1);
    const { attempts } = await webhooks.waitForDelivery('products/create', {
      predicate: (delivery) => delivery.attempts.length > 0,
    });
    expect(attempts[0]?.status).toBe(500);
    await shop.clock.advance('1h');
    await expect(webhooks).toHaveDelivered('products/create', { state: 'delivered' });
    await stranger.close();
  });
}
test('asks without a page', async ({ request, shellOrigin, shop }) => {
  await shop.create('product', { title: 'Chair' });
  const answer = await request.get(shellOrigin + '/admin/api/2019-10/products/count.json');
  expect(await answer.json()).toEqual({ count: 1 });
});
test('has a certificate', async ({ shop, webhooks }) => {
  await webhooks.create('products/create', '${secure}/hooks');
  await shop.create('product', { title: 'Chair' });
  await expect(webhooks).toHaveDelivered('products/create');
});`;

const TAKEN_SPEC = `${IMPORT}
test('with a port that is taken', async ({ admin }) => { await admin.visit('/admin'); });`;

const FREED_SPEC = `${IMPORT}
// One port is for one worker.
test.describe.configure({ mode: 'default' });
test('fails', async ({ admin }) => { await admin.visit('/admin'); expect(1).toBe(2); });
test('comes after it', async ({ admin }) => { await admin.visit('/admin'); });`;

// One worker runs the file, so that there is one run.
test.describe.configure({ mode: 'default' });

let run: Run;
let app: ServerApp;
/** What the server with a certificate received. */
const topics: unknown[] = [];

test.beforeAll(async () => {
  app = await startServerApp(2);
  const secure = createServer(await createCertificate(), (request, response) => {
    topics.push(request.headers['x-platform-topic']);
    response.end();
  });
  const origin = `https://localhost:${await listen(secure)}`;
  const [taken, freed] = [createHttpServer(), createHttpServer()];
  const [takenPort, freedPort] = [await listen(taken), await listen(freed)];
  freed.close();

  run = await runTests(
    {
      spec: writeServerSpec(origin),
      use: `appUrl: '${app.url}', deliverTo: ['${origin}'], shopSample: 'empty', shopClock: new Date(0)`,
    },
    { spec: TAKEN_SPEC, use: `shellPort: ${takenPort}` },
    { spec: FREED_SPEC, use: `shellPort: ${freedPort}` },
  );

  for (const server of [app, secure, taken]) server.close();
});

test('two workers test an app with a server at the same time, each with its own shop @nightly', () => {
  for (const title of ['Chair', 'Table']) expect(testOf(run, title)).toMatchObject({ status: 'passed', errors: [] });
  expect(app.received.toSorted()).toEqual(['Chair', 'Chair', 'Table', 'Table']);
});

test('a server that asks before any page is open is answered, and one with its own certificate gets deliveries @nightly', () => {
  for (const title of ['asks without a page', 'has a certificate']) {
    expect(testOf(run, title)).toMatchObject({ status: 'passed', errors: [] });
  }
  expect(topics).toEqual(['products/create']);
});

test('a fixed port that is taken fails the test with a sentence that says what to change @nightly', () => {
  expect(testOf(run, 'with a port that is taken')).toMatchObject({
    status: 'failed',
    errors: [expect.stringMatching(/^Error: Port \d+, the shellPort .* is in use.*\n.*workers: 1/)],
  });
});

test('the port of a worker is free again when a failed test has ended it @nightly', () => {
  expect(testOf(run, 'fails')).toMatchObject({ status: 'failed', errors: [expect.stringContaining('toBe')] });
  expect(testOf(run, 'comes after it')).toMatchObject({ status: 'passed', errors: [] });
});
