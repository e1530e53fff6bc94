import { Session } from '@shopify/shopify-api';
import { EVERYDAY_PRODUCTS, expect, test } from '../fixtures/clients.ts';
import { productInit, webhookInit } from '../fixtures/service.ts';
import { vendor } from '../fixtures/vendor.ts';

test("the vendor's own library walks, creates, is refused and asks GraphQL", async ({ vendorApi }) => {
  const { origin } = await vendorApi();
  const session = new Session({
    id: '1',
    shop: new URL(origin).host,
    state: '',
    isOnline: false,
    accessToken: 'token',
  });
  const rest = new vendor.clients.Rest({ session });
  const graphql = new vendor.clients.Graphql({ session });

  await test.step('a list, by its page info', async () => {
    const pages: (readonly string[])[] = [];
    let answer = await rest.get<Products>({ path: 'products', query: { limit: 50, fields: 'id,title' } });
    pages.push(idsIn(answer.body));
    while (answer.pageInfo?.nextPage) {
      answer = await rest.get<Products>(answer.pageInfo.nextPage);
      pages.push(idsIn(answer.body));
    }
    expect({ pages: pages.map(({ length }) => length), different: new Set(pages.flat()).size }).toEqual(
      EVERYDAY_PRODUCTS,
    );
    expect(answer.pageInfo?.prevPage).toMatchObject({ path: 'products', query: { limit: '50' } });
  });

  await test.step('a record, and what is wrong with another', async () => {
    const made = await rest.post<Product>({ path: 'products', data: { product: { title: 'Bowl' } } });
    await rest.put({ path: `products/${made.body.product.id}`, data: { product: { title: 'Cup' } } });
    const { data } = await graphql.request('query ($id: ID!) { product(id: $id) { title } shop { name } }', {
      variables: { id: `gid://shopify/Product/${made.body.product.id}` },
    });
    expect(data).toEqual({
      product: { title: 'Cup' },
      shop: { name: 'Sample Shop' },
    });
    await rest.delete({ path: `products/${made.body.product.id}` });

    await expect(rest.get({ path: `products/${made.body.product.id}` })).rejects.toThrow('404');
    await expect(rest.post({ path: 'products', data: { product: { title: '' } } })).rejects.toThrow("can't be blank");
    await expect(graphql.request('{ nothing }')).rejects.toThrow('nothing');
  });
});

test("the vendor's own library accepts a webhook, and refuses one that was changed", async ({
  vendorApi,
  receiver,
}) => {
  const { origin } = await vendorApi('--secret', 'hush');
  await fetch(`${origin}/admin/webhooks.xml`, webhookInit('products/create', receiver.address));
  await fetch(`${origin}/admin/api/2019-10/products.json`, productInit('Käse & <Brot> 😀'));

  const { text, headers } = await receiver.delivery();
  const judge = async (rawBody: string) => await vendor.webhooks.validate({ rawBody, rawRequest: { headers } });

  expect(await judge(text)).toMatchObject({ valid: true, topic: 'PRODUCTS_CREATE' });
  expect(await judge(`${text} `)).toMatchObject({ valid: false });
});

interface Product {
  readonly product: { readonly id: string };
}

interface Products {
  readonly products: readonly { readonly id: string }[];
}

const idsIn = ({ products }: Products): readonly string[] => products.map(({ id }) => id);
