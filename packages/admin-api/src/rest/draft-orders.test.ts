import { webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi } from '../test-support/test-api.ts';

const PATH = '/admin/api/2019-10/draft_orders';
const BOWLS = { title: 'Bowl', price: '5.00', quantity: 2 };

test('turns a draft order into an order by REST', async () => {
  const { json } = createTestApi();
  const made = await json('POST', `${PATH}.json`, { draft_order: { line_items: [BOWLS], note: 'Gift' } });
  const { id } = made.body['draft_order'];

  const completed = await json('PUT', `${PATH}/${id}/complete.json`, { payment_pending: true });
  const again = await json('PUT', `${PATH}/${id}/complete.json`, {});
  const order = await json('GET', `/admin/api/2019-10/orders/${completed.body['draft_order'].order_id}.json`);

  expect(made.body['draft_order']).toMatchObject({ name: '#D1', status: 'open', total_price: '10.00' });
  expect(completed.body['draft_order']).toMatchObject({ id, status: 'completed' });
  expect(order.body['order']).toMatchObject({ financial_status: 'pending', total_price: '10.00', note: 'Gift' });
  expect([again.status, again.body]).toEqual([422, { errors: { base: ['Draft order is already completed'] } }]);
  expect((await json('POST', `${PATH}/${id}/complete.json`, {})).status).toBe(405);
});

test('turns a draft order into an order by GraphQL', async () => {
  const { graphql } = createTestApi();
  const made = await graphql(
    `
      mutation ($input: DraftOrderInput!) {
        draftOrderCreate(input: $input) {
          draftOrder {
            id
            name
            status
            totalPriceSet {
              shopMoney {
                amount
                currencyCode
              }
            }
            lineItems(first: 9) {
              nodes {
                title
                quantity
              }
            }
          }
          userErrors {
            message
          }
        }
      }
    `,
    { input: { lineItems: [BOWLS] } },
  );
  const { id } = made.data.draftOrderCreate.draftOrder;

  const completed = await graphql(
    'mutation ($id: ID!) { draftOrderComplete(input: { id: $id }) { draftOrder { status order { name displayFinancialStatus } } userErrors { message } } }',
    { id },
  );

  expect(made.data.draftOrderCreate).toEqual({
    draftOrder: {
      id,
      name: '#D1',
      status: 'OPEN',
      totalPriceSet: { shopMoney: { amount: '10.00', currencyCode: 'EUR' } },
      lineItems: { nodes: [{ title: 'Bowl', quantity: 2 }] },
    },
    userErrors: [],
  });
  expect(completed.data.draftOrderComplete).toEqual({
    draftOrder: { status: 'COMPLETED', order: { name: '#1001', displayFinancialStatus: 'PAID' } },
    userErrors: [],
  });
});

test('delivers the topics of draft orders', async () => {
  const { json, shop } = createTestApi();
  for (const topic of ['draft_orders/create', 'draft_orders/update', 'draft_orders/delete']) {
    shop.create(webhooks, { topic, address: 'https://a.example/' });
  }

  const made = await json('POST', `${PATH}.json`, { draft_order: { line_items: [BOWLS] } });
  const { id } = made.body['draft_order'];
  await json('PUT', `${PATH}/${id}.json`, { draft_order: { note: 'x' } });
  await json('DELETE', `${PATH}/${id}.json`);

  const waiting = shop.deliveries.due(9).map(({ topic, payload }) => [topic, payload['id']]);
  expect(waiting).toEqual([
    ['draft_orders/create', id],
    ['draft_orders/update', id],
    ['draft_orders/delete', id],
  ]);
});
