import { expect, test } from 'vitest';
import { createTestApi } from '../test-support/test-api.ts';

test('attaches pictures, publishes, records payments and refunds line items', async () => {
  const { graphql } = createTestApi();
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const order = await graphql(`
    mutation {
      orderCreate(input: { lineItems: [{ title: "Bowl", price: "9.00", quantity: 2 }] }) {
        order {
          id
          lineItems(first: 1) {
            nodes {
              id
            }
          }
        }
      }
    }
  `);
  const { id, lineItems } = order.data.orderCreate.order;
  const [{ id: item }] = lineItems.nodes;

  const { data, errors } = await graphql(
    `
      mutation ($gif: String, $id: ID!, $item: ID!) {
        bowl: productCreate(input: { title: "Bowl", published: false, images: [{ attachment: $gif, alt: "A bowl" }] }) {
          product {
            published
            publishedAt
            image {
              src
              alt
            }
          }
        }
        lid: productCreate(input: { title: "Lid", images: [{ attachment: "PHN2Zz4=" }] }) {
          userErrors {
            field
            message
          }
        }
        orderTransactionCreate(input: { id: $id, kind: SALE, gateway: "cash" }) {
          transaction {
            kind
            amount
            gateway
          }
          order {
            displayFinancialStatus
          }
        }
        refundCreate(input: { id: $id, note: "A chip", refundLineItems: [{ lineItemId: $item, quantity: 1 }] }) {
          refund {
            amount
            refundLineItems {
              quantity
              lineItem {
                title
              }
            }
          }
        }
      }
    `,
    { gif, id, item },
  );

  expect(errors).toEqual([]);
  expect(data).toEqual({
    bowl: {
      product: { published: false, publishedAt: null, image: { src: `data:image/gif;base64,${gif}`, alt: 'A bowl' } },
    },
    lid: {
      userErrors: [
        {
          field: ['images', 'attachment'],
          message: 'Images attachment is not a PNG, JPEG, GIF or WebP picture in base64',
        },
      ],
    },
    orderTransactionCreate: {
      transaction: { kind: 'SALE', amount: '18.00', gateway: 'cash' },
      order: { displayFinancialStatus: 'PAID' },
    },
    refundCreate: {
      refund: { amount: '9.00', refundLineItems: [{ quantity: 1, lineItem: { title: 'Bowl' } }] },
    },
  });
});
