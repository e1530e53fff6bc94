import { EVERYDAY_PRODUCTS, expect, test } from '../fixtures/clients.ts';

test('Python walks all products by Link, with urllib and with requests @nightly', async ({ api, run }) => {
  const { origin } = await api();

  const walks = await run('python/walk.py', `${origin}/admin/api/2019-10/products.json?limit=50&fields=id`);

  expect(walks).toEqual({ urllib: EVERYDAY_PRODUCTS, requests: EVERYDAY_PRODUCTS });
});

test('Python adds a webhook without a version and verifies what is posted to it @nightly', async ({ api, run }) => {
  const { origin } = await api('--secret', 'hush');

  const seen = await run('python/webhook.py', origin, 'hush');

  expect(seen).toEqual([{ topic: 'products/create', isSigned: true, title: 'Käse & <Brot> 😀' }]);
});
