import RestClient from 'shopify-api-node';
import { EVERYDAY_PRODUCTS, expect, test } from '../fixtures/clients.ts';

test('shopify-api-node walks all products ', async ({ vendorApi }) => {
  const { hostname, port } = new URL((await vendorApi()).origin);
  const client = new RestClient({
    shopName: 'corner',
    accessToken: 'token',
    apiVersion: '2019-10',
    // It knows only hosts of the vendor's.
    hooks: { beforeRequest: [(options) => void Object.assign(options, { hostname, port })] },
  });
  const pages: (readonly number[])[] = [];

  let parameters: { readonly [name: string]: unknown } | undefined = { limit: 50 };
  while (parameters !== undefined) {
    const page = await client.product.list(parameters);
    pages.push(page.map(({ id }) => id));
    parameters = page.nextPageParameters;
  }

  expect({ pages: pages.map(({ length }) => length), different: new Set(pages.flat()).size }).toEqual(
    EVERYDAY_PRODUCTS,
  );
  expect(client.callLimits).toMatchObject({ max: 40 });
});
