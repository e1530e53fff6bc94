import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = `${SHELL}/admin/api/2019-10/products.json`;

test('records causes from a press to the retry of a delivery', async ({
  openPage,
  admin,
  page,
  shop,
  webhooks,
  sessionLog,
}) => {
  await webhooks.create('products/create', 'http://localhost:9/dead');
  await openPage({
    script: `
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Add', callback: async () => {
        PlatformApp.flashNotice('Adding');
        await fetch('${PRODUCTS}', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ product: { title: 'Bowl' } }),
        });
        PlatformApp.flashNotice('Added');
      } } } });`,
  });
  const reports = await page.evaluateHandle(async () => {
    const told: KernelReport[] = [];
    await window.platformAdmin?.kernel.watchRequests(60_000);
    window.platformAdmin?.kernel.subscribe((event) => told.push(event));
    return told;
  });

  await admin.bar.button('Add').click();
  await expect(admin).toShowFlash('Added');
  const delivery = await webhooks.waitForDelivery('products/create', {
    predicate: ({ attempts }) => attempts.length > 0,
  });
  await shop.clock.advance('1m');
  await webhooks.waitForDelivery('products/create', { predicate: ({ attempts }) => attempts.length === 2 });

  const press = sessionLog.find((entry) => entry.type === 'notification' && entry.name === 'press');
  const caused = sessionLog.filter(({ cause }) => cause === press?.number);
  // The request reaches the test before the browser reports the call.
  expect(new Set(caused.map((entry) => (entry.type === 'call' ? entry.args[1] : entry.type)))).toEqual(
    new Set(['Adding', 'request', 'Added']),
  );
  const told = await reports.jsonValue();
  const asked = told.find(({ type }) => type === 'ask')?.request;
  const event = told.find(({ type }) => type === 'event');
  expect(asked).toMatchObject({
    cause: expect.stringMatching(/ press 1$/),
    body: { text: expect.stringContaining('Bowl') },
  });
  expect(event).toMatchObject({ request: typeof asked === 'object' ? asked.id : '', deliveries: [delivery.id] });
});
