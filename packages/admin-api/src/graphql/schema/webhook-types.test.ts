import { TOPICS, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type GraphqlAnswer, type TestApi } from '../../test-support/test-api.ts';

const RESULT = 'webhookSubscription { id topic callbackUrl format updatedAt } userErrors { field message }';

const create = ({ graphql }: TestApi, topic: string, webhookSubscription: object): Promise<GraphqlAnswer> =>
  graphql(
    `mutation ($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
      done: webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) { ${RESULT} } }`,
    { topic, webhookSubscription },
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
