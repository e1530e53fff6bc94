import { webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi } from '../test-support/test-api.ts';

test('creates, changes and deletes a webhook subscription', async () => {
  const { graphql, shop } = createTestApi();
  const fields =
    'id topic callbackUrl format createdAt updatedAt endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } }';

  const created = await graphql(
    `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { webhookSubscription { ${fields} } userErrors { message } } }`,
    { topic: 'ORDERS_CREATE', input: { callbackUrl: 'https://a.example/', format: 'JSON' } },
  );
  const subscription = created.data.webhookSubscriptionCreate.webhookSubscription;
  const changed = await graphql(
    `mutation ($id: ID!) { webhookSubscriptionUpdate(id: $id, webhookSubscription: { callbackUrl: "https://b.example/" }) { webhookSubscription { ${fields} } userErrors { message } } }`,
    { id: subscription.id },
  );
  const deleted = await graphql(
    'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }',
    { id: subscription.id },
  );

  expect(subscription).toMatchObject({
    topic: 'ORDERS_CREATE',
    callbackUrl: 'https://a.example/',
    format: 'JSON',
    endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: 'https://a.example/' },
  });
  expect(changed.data.webhookSubscriptionUpdate.webhookSubscription).toEqual({
    ...subscription,
    callbackUrl: 'https://b.example/',
    updatedAt: '2026-01-05T10:00:01+00:00',
    endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: 'https://b.example/' },
  });
  expect(deleted.data.webhookSubscriptionDelete).toEqual({
    deletedWebhookSubscriptionId: subscription.id,
    userErrors: [],
  });
  expect(shop.count(webhooks)).toBe(0);
});
