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

test('refuses a webhook subscription with user errors, or by the schema', async () => {
  const { graphql } = createTestApi();

  const address = await graphql(
    'mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { callbackUrl: "ftp://a.example/" }) { webhookSubscription { id } userErrors { field message } } }',
  );
  const unknown = await graphql(
    'mutation { webhookSubscriptionDelete(id: "gid://platform/WebhookSubscription/9") { deletedWebhookSubscriptionId userErrors { field message } } }',
  );
  const topic = await graphql(
    'mutation { webhookSubscriptionCreate(topic: ORDERS_EATEN, webhookSubscription: {}) { userErrors { message } } }',
  );

  expect(address.data.webhookSubscriptionCreate).toEqual({
    webhookSubscription: null,
    userErrors: [{ field: ['callbackUrl'], message: 'Address is invalid' }],
  });
  expect(unknown.data.webhookSubscriptionDelete).toEqual({
    deletedWebhookSubscriptionId: null,
    userErrors: [{ field: ['id'], message: 'WebhookSubscription does not exist' }],
  });
  expect(topic.errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
});
