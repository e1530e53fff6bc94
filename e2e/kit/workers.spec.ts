import { createServer } from 'node:https';
import { createCertificate } from '../fixtures/certificate.ts';
import { listen } from '../fixtures/listen.ts';
import { runTests } from '../fixtures/run-tests.ts';
import { startServerApp } from '../fixtures/server-app.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const IMPORT = `import { expect, test } from '@platformapp/playwright';\n`;

test('two workers test an app with a server at the same time, each with its own shop', async () => {
  const app = await startServerApp(2);

  const run = await runTests(
    `${IMPORT}
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
    const request = await requests.waitFor({ method: 'POST', url: '/products.json' });
    expect(request).toMatchObject({ lane: 'server', body: { text: JSON.stringify({ product: { title } }) } });
    expect(requests.all.filter(({ lane }) => lane === 'server')).toHaveLength(1);
    expect(await shop.count('product')).toBe(1);
    const { attempts } = await webhooks.waitFor('products/create', (delivery) => delivery.attempts.length > 0);
    expect(attempts[0]?.status).toBe(500);
    await shop.clock.advance('1h');
    await expect(webhooks).toHaveDelivered('products/create', { state: 'delivered' });
    await stranger.close();
  });
}`,
    { use: `appUrl: '${app.url}', shopSample: 'empty', shopClock: new Date(0)`, workers: 2 },
  );

  app.close();
  expect(run.tests.map(({ title, status, errors }) => ({ title, status, errors }))).toEqual(
    expect.arrayContaining([
      { title: 'Chair', status: 'passed', errors: [] },
      { title: 'Table', status: 'passed', errors: [] },
    ]),
  );
  expect(app.received.toSorted()).toEqual(['Chair', 'Chair', 'Table', 'Table']);
});

test('a server that asks before the admin is open is told so, and one with its own certificate gets deliveries', async () => {
  const topics: unknown[] = [];
  const server = createServer(await createCertificate(), (request, response) => {
    topics.push(request.headers['x-platform-topic']);
    response.end();
  });
  const origin = `https://localhost:${await listen(server)}`;

  const { tests } = await runTests(
    `${IMPORT}
test('asks early', async ({ admin, request, shellOrigin }) => {
  const answer = await request.get(shellOrigin + '/admin/api/2019-10/products.json');
  expect([answer.status(), await answer.json()]).toEqual([
    503, { errors: 'No admin is open in this test. Call admin.open() first.' },
  ]);
  await admin.visit('/admin');
  await expect.poll(async () => (await request.get(answer.url())).status()).toBe(200);
});
test('has a certificate', async ({ shop, webhooks }) => {
  await webhooks.create('products/create', '${origin}/hooks');
  await shop.create('product', { title: 'Chair' });
  await expect(webhooks).toHaveDelivered('products/create');
});`,
    { use: `deliverTo: ['${origin}']` },
  );

  server.close();
  expect(tests.map(({ title, status, errors }) => ({ title, status, errors }))).toEqual([
    { title: 'asks early', status: 'passed', errors: [] },
    { title: 'has a certificate', status: 'passed', errors: [] },
  ]);
  expect(topics).toEqual(['products/create']);
});

test('a fixed port that is taken fails the test with a sentence that says what to change', async ({ serve }) => {
  const { origin } = await serve();

  const { tests } = await runTests(`${IMPORT}test('a', async ({ admin }) => { await admin.visit('/admin'); });`, {
    use: `shellPort: ${new URL(origin).port}`,
  });

  expect(tests).toMatchObject([
    {
      status: 'failed',
      errors: [expect.stringMatching(/^Error: Port \d+, the shellPort .* is in use.*\n.*workers: 1/)],
    },
  ]);
});

test('the port of a worker is free again when a failed test has ended it', async ({ serve }) => {
  const command = await serve();
  await command.stop();

  const { tests } = await runTests(
    `${IMPORT}
test('a', async ({ admin }) => { await admin.visit('/admin'); expect(1).toBe(2); });
test('b', async ({ admin }) => { await admin.visit('/admin'); });`,
    { use: `shellPort: ${new URL(command.origin).port}` },
  );

  expect(tests.map(({ title, status }) => [title, status])).toEqual([
    ['a', 'failed'],
    ['b', 'passed'],
  ]);
});
