import { products, TOPICS, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type GraphqlAnswer, type TestApi } from '../../test-support/test-api.ts';

const RESULT = 'webhookSubscription { id topic callbackUrl format updatedAt } userErrors { field message }';

const create = ({ graphql }: TestApi, topic: string, webhookSubscription: object): Promise<GraphqlAnswer> =>
  graphql(
    `mutation ($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
      done: webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) { ${RESULT} } }`,
    { topic, webhookSubscription },
  );

const update = ({ graphql }: TestApi, id: string, webhookSubscription: object): Promise<GraphqlAnswer> =>
  graphql(
    `mutation ($id: ID!, $webhookSubscription: WebhookSubscriptionInput!) {
      done: webhookSubscriptionUpdate(id: $id, webhookSubscription: $webhookSubscription) { ${RESULT} } }`,
    { id, webhookSubscription },
  );

test.each(TOPICS.map((topic) => [topic]))('takes the topic %s as a word in capitals', async (topic) => {
  const scene = createTestApi();
  const word = topic.replaceAll('/', '_').toUpperCase();

  const { data } = await create(scene, word, { callbackUrl: 'https://a.example/' });

  expect(data.done).toMatchObject({ webhookSubscription: { topic: word }, userErrors: [] });
  expect(scene.shop.count(webhooks, [{ filter: 'topic', operator: 'eq', value: topic }])).toBe(1);
});

test.each(['orders/create', 'orders_create', 'ORDERS/CREATE', '', 'ORDERS_CREATE '])(
  'refuses the topic %j by the schema',
  async (topic) => {
    const scene = createTestApi();

    const { errors } = await create(scene, topic, { callbackUrl: 'https://a.example/' });

    expect(errors).toMatchObject([{ extensions: { code: 'VARIABLES_INVALID' } }]);
    expect(scene.shop.count(webhooks)).toBe(0);
  },
);

test.each([
  [{}, "Address can't be blank"],
  [{ callbackUrl: null }, "Address can't be blank"],
  [{ callbackUrl: '' }, "Address can't be blank"],
  [{ callbackUrl: '/relative' }, 'Address is invalid'],
])('refuses to create a subscription from %j', async (input, message) => {
  const scene = createTestApi();

  const { data } = await create(scene, 'ORDERS_CREATE', input);

  expect(data.done).toEqual({ webhookSubscription: null, userErrors: [{ field: ['callbackUrl'], message }] });
  expect(scene.shop.count(webhooks)).toBe(0);
});

test('refuses the same topic and address again, also for another subscription', async () => {
  const scene = createTestApi();
  await create(scene, 'ORDERS_CREATE', { callbackUrl: 'https://a.example/' });
  const other = await create(scene, 'ORDERS_CREATE', { callbackUrl: 'https://b.example/' });
  const userErrors = [{ field: ['callbackUrl'], message: 'Address for this topic has already been taken' }];

  const again = await create(scene, 'ORDERS_CREATE', { callbackUrl: 'https://a.example/' });
  const changed = await update(scene, other.data.done.webhookSubscription.id, { callbackUrl: 'https://a.example/' });
  const elsewhere = await create(scene, 'ORDERS_PAID', { callbackUrl: 'https://a.example/' });

  expect([again.data.done, changed.data.done]).toEqual([
    { webhookSubscription: null, userErrors },
    { webhookSubscription: null, userErrors },
  ]);
  expect(elsewhere.data.done.userErrors).toEqual([]);
});

test('keeps the address that an update does not name, and refreshes the time', async () => {
  const scene = createTestApi();
  const made = await create(scene, 'ORDERS_CREATE', { callbackUrl: 'https://a.example/' });
  const before = made.data.done.webhookSubscription;
  scene.clock.advance(60_000);

  const { data } = await update(scene, before.id, {});

  expect(data.done).toEqual({
    webhookSubscription: { ...before, updatedAt: '2026-01-05T10:01:00+00:00' },
    userErrors: [],
  });
});

test('does not remove the address of a subscription', async () => {
  const scene = createTestApi();
  const made = await create(scene, 'ORDERS_CREATE', { callbackUrl: 'https://a.example/' });

  const { data } = await update(scene, made.data.done.webhookSubscription.id, { callbackUrl: null, format: null });
  const { data: read } = await scene.graphql('{ webhookSubscriptions(first: 1) { nodes { callbackUrl format } } }');

  expect(data.done.userErrors).toEqual([{ field: ['callbackUrl'], message: "Address can't be blank" }]);
  expect(read.webhookSubscriptions.nodes).toEqual([{ callbackUrl: 'https://a.example/', format: 'JSON' }]);
});

test.each(['webhookSubscriptionUpdate', 'webhookSubscriptionDelete'])(
  '%s finds nothing by the id of another type, another scheme or no type',
  async (mutation) => {
    const scene = createTestApi();
    const made = await create(scene, 'ORDERS_CREATE', { callbackUrl: 'https://a.example/' });
    const number = made.data.done.webhookSubscription.id.split('/').at(-1);
    const input = mutation.endsWith('Update') ? ', webhookSubscription: { callbackUrl: "https://b.example/" }' : '';
    const ids = [`gid://platform/Product/${number}`, `gid://other/WebhookSubscription/${number}`, number];

    const answers = await Promise.all(
      ids.map((id) =>
        scene.graphql(`mutation { done: ${mutation}(id: "${id}"${input}) { userErrors { field message } } }`),
      ),
    );

    const missing = { userErrors: [{ field: ['id'], message: 'WebhookSubscription does not exist' }] };
    expect(answers.map(({ data }) => data.done)).toEqual([missing, missing, missing]);
    expect(scene.shop.count(webhooks, [{ filter: 'address', operator: 'eq', value: 'https://a.example/' }])).toBe(1);
  },
);

test('receives events from its creation on', async () => {
  const scene = createTestApi();
  scene.shop.create(products, { title: 'Before' });
  await create(scene, 'PRODUCTS_CREATE', { callbackUrl: 'https://a.example/' });

  await scene.graphql('mutation { productCreate(input: { title: "After" }) { userErrors { message } } }');

  expect(scene.shop.deliveries.nextDueAt()).toBe(scene.shop.now());
});

test('needs no scope', async () => {
  const { send } = createTestApi('empty', { accessTokens: { secret: [] } });

  const response = await send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform-access-token': 'secret' },
    body: JSON.stringify({
      query:
        'mutation { webhookSubscriptionCreate(topic: SHOP_UPDATE, webhookSubscription: { callbackUrl: "https://a.example/" }) { userErrors { message } } }',
    }),
  });

  expect(await response.json()).toMatchObject({ data: { webhookSubscriptionCreate: { userErrors: [] } } });
});
