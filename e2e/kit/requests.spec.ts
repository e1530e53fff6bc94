import { expect, test } from '../fixtures/test.ts';
import { SHELL } from '../fixtures/origins.ts';

test.use({ shopSample: 'empty' });

const PRODUCTS = '/admin/api/2019-10/products.json';

test('requests sees those of a page and of a server, and says what was requested instead', async ({
  openPage,
  requests,
  request,
}) => {
  const app = await openPage();

  const asked = requests.waitForRequest('**/products.json?limit=3');
  const answered = requests.waitForResponse((response) => response.status() === 201);
  await app.run(`fetch('${SHELL}${PRODUCTS}?limit=3')`);
  await request.post(`${SHELL}${PRODUCTS}`, { data: { product: { title: 'Chair' } } });

  expect((await asked).from()).toBe('page');
  const created = await answered;
  expect(created.request().from()).toBe('server');
  expect(created.request().postDataJSON()).toEqual({ product: { title: 'Chair' } });
  expect(created.json()).toMatchObject({ product: { title: 'Chair' } });
  expect(await (await asked).response()).toMatchObject({ status: expect.any(Function) });
  expect(requests.all().map((one) => one.method())).toEqual(['GET', 'POST']);
  await expect(requests).toHaveRequested({ method: 'GET', url: `${PRODUCTS}?limit=3`, from: 'page' });
  await expect(requests).toHaveRequested({ url: /products\.json/ }, { times: 2 });
  await expect(requests).not.toHaveRequested({ method: 'DELETE' });
  const wrong = expect(requests).toHaveRequested({ url: '**/orders.json' }, { timeout: 200 });
  await expect(wrong).rejects.toThrow(`0 of 2: GET ${PRODUCTS}?limit=3, POST ${PRODUCTS}`);
});

test('requests.route answers, changes and fails requests, and faults fail them until they are turned off', async ({
  openPage,
  requests,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /The admin API failed at GET .*products\.json/);
  const app = await openPage();
  const ask = async (): Promise<unknown> =>
    await app.run(`fetch('${SHELL}${PRODUCTS}').then(async (response) => [response.status, await response.text()])`);

  await test.step('answers instead of the shop, the given number of times', async () => {
    await requests.route(PRODUCTS, (route) => route.fulfill({ status: 429, json: { errors: 'Slow down' } }), {
      times: 1,
    });

    expect([await ask(), await ask()]).toEqual([
      [429, '{"errors":"Slow down"}'],
      [200, '{"products":[]}'],
    ]);
  });

  await test.step('changes the answer of the shop', async () => {
    await requests.route('**/products.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 203, body: response.text().replace('[]', '[1]') });
    });

    expect(await ask()).toEqual([203, '{"products":[1]}']);
    await requests.unroute('**/products.json');
  });

  await test.step('changes the request, and leaves it to an older handler', async () => {
    await requests.route('**/*.json', (route) => route.continue({ url: '/admin/api/2019-10/products/count.json' }));
    await requests.route('**/*.json', (route) => route.fallback());

    expect(await ask()).toEqual([200, '{"count":0}']);
    await requests.unrouteAll();
  });

  await test.step('fails a request like a network error', async () => {
    await requests.route(/products/, (route) => route.abort());

    await expect(ask()).rejects.toThrow('Failed to fetch');
    await requests.unrouteAll();
  });

  await test.step('faults', async () => {
    await faults.turnOn('errors', '100%,status:401,route:/products');
    const failed = await ask();
    await faults.turnOff();

    expect([failed, await ask()]).toEqual([
      [401, '{"errors":"The fault “errors” of this admin made the request fail."}'],
      [200, '{"products":[]}'],
    ]);
  });
});
