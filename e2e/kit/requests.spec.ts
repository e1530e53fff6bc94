import { expect, test } from '../fixtures/test.ts';
import { ask, openService } from '../fixtures/service.ts';

test.use({ shopSample: 'empty' });

const PRODUCTS = '/admin/api/2019-10/products.json';

test('requests sees requests of a page through the service worker, and says what was requested instead', async ({
  page,
  requests,
  shellOrigin,
}) => {
  await openService(page, 'admin', shellOrigin);

  await ask(page, `${PRODUCTS}?limit=3`);

  await expect(requests).toHaveRequested({ method: 'GET', url: `${PRODUCTS}?limit=3` });
  await expect(requests).toHaveRequested({ url: /products\.json/ }, { times: 1 });
  await expect(requests).not.toHaveRequested({ method: 'POST', url: PRODUCTS });
  expect(requests.all.map(({ lane }) => lane)).toEqual(['worker']);
  expect((await requests.answered()).map(({ status }) => status)).toEqual([200]);
  const wrong = expect(requests).toHaveRequested({ url: '/orders.json' }, { timeout: 200 });
  await expect(wrong).rejects.toThrow(`0 of 1: GET ${PRODUCTS}`);
});

test('requests.route answers, fails and delays requests, and faults fail them until they are turned off', async ({
  page,
  requests,
  faults,
  shellOrigin,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await openService(page, 'admin', shellOrigin);

  await test.step('answers instead of the shop, the given number of times', async () => {
    requests.route(
      { url: PRODUCTS },
      { response: { status: 429, headers: { 'retry-after': '2.0' }, body: { errors: 'Slow down' } } },
      { times: 1 },
    );

    const first = await ask(page, PRODUCTS);
    const second = await ask(page, PRODUCTS);

    expect(first).toMatchObject({ status: 429, headers: { 'retry-after': '2.0' }, text: '{"errors":"Slow down"}' });
    expect(second).toMatchObject({ status: 200, text: '{"products":[]}' });
  });

  await test.step('fails a request like a network error, until unroute', async () => {
    requests.route({ url: PRODUCTS }, { isFailing: true });

    await expect(ask(page, PRODUCTS)).rejects.toThrow('Failed to fetch');

    requests.unroute();
    expect((await ask(page, PRODUCTS)).status).toBe(200);
  });

  await test.step('delays a request', async () => {
    requests.route({ url: PRODUCTS }, { delay: '300ms' });
    const started = performance.now();

    const { status } = await ask(page, PRODUCTS);

    expect(status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(290);
    requests.unroute();
  });

  await test.step('faults', async () => {
    await faults.turnOn('token-expired', { route: '/products' });
    const failed = await ask(page, PRODUCTS);
    await faults.turnOff();
    const answered = await ask(page, PRODUCTS);

    expect([failed.status, failed.text]).toEqual([401, '{"errors":"Invalid API key or access token"}']);
    expect(answered.status).toBe(200);
  });
});
