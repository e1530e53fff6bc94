import type { Draft } from '../../store/draft.ts';
import { choice, field, timestamps, webAddress } from '../../declaration/field.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { checkLimits } from '../../declaration/limits.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import { isTaken } from '../../declaration/unique.ts';
import { TOPICS, type Topic } from '../../topics.ts';
import { isWebAddress } from './web-address.ts';

/** Maximum number of webhooks. It bounds how many deliveries one change can make. */
const MAX_WEBHOOKS = 1_000;

/**
 * Maximum number of characters in all addresses together, which bounds the time to write a list.
 */
const MAX_CHARACTERS = 500_000;

/** The fields of webhooks that can subscribe to those topics. */
const fieldsWith = (topics: readonly Topic[]) => ({
  address: field(webAddress, 'required', 'The URL that receives the POST.', { graphqlName: 'callbackUrl' }),
  topic: field(
    choice('WebhookSubscriptionTopic', topics, `is invalid. Allowed topics are: ${topics.join(', ')}`),
    'required',
    'The event that triggers the POST, in the form resource/action.',
  ),
  ...timestamps,
  format: field(choice('WebhookSubscriptionFormat', ['json']), 'writable', 'The format of deliveries.'),
});

/** Subscribes an address to one topic: spec table *Webhook*. */
export interface Webhook extends RecordOf<ReturnType<typeof fieldsWith>> {}

/** The declaration of the webhooks of every shop. */
export const webhooks: Resource<Webhook> = webhooksWith(TOPICS);

/** The declaration of webhooks that can subscribe to those topics. */
export function webhooksWith(topics: readonly Topic[]): Resource<Webhook> {
  return defineResource({
    typeName: 'WebhookSubscription',
    description: 'A subscription of a URL to one topic.',
    singular: 'webhook',
    plural: 'webhooks',
    connection: 'webhookSubscriptions',
    fields: fieldsWith(topics),
    topics: {},
    filters: {
      topic: 'exact',
      address: 'exact',
    },
    defaultOrder: { sort: 'created_at', isReversed: false },
    unique: ['address', 'topic'],
    limits: [
      {
        maximum: MAX_WEBHOOKS,
        measure: () => 1,
        message: `Shop cannot have more than ${MAX_WEBHOOKS} webhooks`,
      },
      {
        maximum: MAX_CHARACTERS,
        measure: ({ address }) => address.length,
        message: `Addresses of all webhooks cannot have more than ${MAX_CHARACTERS} characters in total`,
      },
    ],
    finish(record, change) {
      const webhook = { ...record, address: record.address.trim() };
      check(webhook, change.draft);
      checkLimits(webhooks, webhook, change);
      return webhook;
    },
  });
}

/** The topics of a shop with those resources: those that its webhooks can subscribe to. */
export function topicsOf(resources: readonly Resource[]): readonly Topic[] {
  const type = resources.find(({ plural }) => plural === webhooks.plural)?.fields['topic']?.type;
  return type?.kind === 'choice' ? type.choices : [];
}

function check(webhook: Webhook, draft: Draft): void {
  if (webhook.address !== '' && !isWebAddress(webhook.address)) draft.refuse('address', 'is invalid');
  if (isTaken(webhooks, webhook, draft)) draft.refuse('address', 'for this topic has already been taken');
}
