import type { Draft } from '../draft.ts';
import { choice, datetime, field, webAddress } from '../declaration/field.ts';
import { datedFilters, datedSorts, indexed } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';
import { TOPICS, type Topic } from '../topics.ts';
import { isWebAddress } from './web-address.ts';

/** A wish to be told of one topic by a POST to one address: spec table *Webhook*. */
export interface Webhook {
  readonly id: number;
  /** The URL that receives the POST. */
  readonly address: string;
  /** The event that triggers the POST, in the form resource/action. */
  readonly topic: Topic;
  readonly created_at: string;
  readonly updated_at: string;
  /** How the record is written in the POST. */
  readonly format: 'json';
}

const topics = choice('WebhookSubscriptionTopic', TOPICS, `is invalid. Allowed topics are: ${TOPICS.join(', ')}`);

/** The declaration of webhooks. */
export const webhooks: Resource<Webhook> = {
  typeName: 'WebhookSubscription',
  description: 'A wish to be told of one topic by a POST to one address.',
  singular: 'webhook',
  plural: 'webhooks',
  connection: 'webhookSubscriptions',
  fields: {
    address: field(webAddress, 'required', 'The URL that receives the POST.', { graphqlName: 'callbackUrl' }),
    topic: field(topics, 'required', 'The event that triggers the POST.'),
    created_at: field(datetime, 'fixed', 'When the webhook was made.'),
    updated_at: field(datetime, 'fixed', 'When the webhook was last changed.'),
    format: field(choice('WebhookSubscriptionFormat', ['json']), 'writable', 'How the record is written.'),
  },
  sorts: { ...datedSorts },
  filters: {
    ...datedFilters,
    topic: indexed('text', (webhook) => webhook.topic),
    address: indexed('text', (webhook) => webhook.address),
  },
  defaultOrder: { sort: 'created_at', isReversed: false },
  topics: {},
  // Webhook rule 1: a new webhook carries its id and both timestamps.
  create(input, draft) {
    const webhook: Webhook = {
      id: draft.newId(),
      address: input.address?.trim() ?? '',
      topic: input.topic ?? 'app/uninstalled',
      created_at: draft.now,
      updated_at: draft.now,
      format: input.format ?? 'json',
    };
    check(webhook, draft);
    return webhook;
  },
  // Webhook rule 2: what is not sent stays; updated-at is refreshed.
  update(webhook, input, draft) {
    const address = input.address?.trim() ?? webhook.address;
    const changed: Webhook = { ...webhook, ...input, address, ...draft.touch(webhook) };
    check(changed, draft);
    return changed;
  },
};

function check({ id, address, topic }: Webhook, draft: Draft): void {
  if (address !== '' && !isWebAddress(address)) draft.refuse('address', 'is invalid');
  for (const other of draft.select(webhooks, [{ filter: 'address', operator: 'eq', value: address }])) {
    if (other.id !== id && other.topic === topic) {
      draft.refuse('address', 'for this topic has already been taken');
    }
  }
}
