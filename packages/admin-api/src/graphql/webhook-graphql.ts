import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { TOPICS, webhooks } from '@platformapp/shop';
import { encodeGlobalId } from '../global-id.ts';
import type { RecordField } from './field-configs.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { payloadType, perform } from './mutation-type.ts';
import { readGlobalId } from './read-graphql-input.ts';
import type { SchemaTypes } from './schema-types.ts';

interface SubscriptionInput {
  readonly webhookSubscription: { readonly callbackUrl?: string | null; readonly format?: string | null };
}

interface WithTopic extends SubscriptionInput {
  readonly topic: string;
}

interface WithId {
  readonly id: string;
}

const httpEndpointType = new GraphQLObjectType({
  name: 'WebhookHttpEndpoint',
  description: 'An address on the web.',
  fields: { callbackUrl: { type: new GraphQLNonNull(GraphQLString), description: 'The address.' } },
});

/** The field `endpoint`, which webhook subscriptions have beside what is declared of them. */
export const endpointField: RecordField = {
  type: new GraphQLNonNull(
    new GraphQLUnionType({
      name: 'WebhookSubscriptionEndpoint',
      description: 'Where deliveries go.',
      types: [httpEndpointType],
      resolveType: () => 'WebhookHttpEndpoint',
    }),
  ),
  description: 'Where deliveries go.',
  resolve: (source) => ({ callbackUrl: source['address'] }),
};

/** The three mutations of webhook subscriptions, whose arguments are not those of other resources. */
export function webhookMutations(types: SchemaTypes): GraphQLFieldConfigMap<unknown, GraphqlContext> {
  const record = { webhookSubscription: types.object(webhooks) };
  const input = { type: new GraphQLNonNull(inputType(types)), description: 'What to set.' };
  const id = { type: new GraphQLNonNull(GraphQLID), description: 'Its global id.' };
  const topics = types.enumeration('WebhookSubscriptionTopic', TOPICS, 'The event that triggers the POST.');
  return {
    webhookSubscriptionCreate: {
      type: payloadType('webhookSubscriptionCreate', record),
      description: 'Makes a webhook subscription.',
      args: {
        topic: { type: new GraphQLNonNull(topics), description: 'What to be told of.' },
        webhookSubscription: input,
      },
      resolve: (_, { topic, webhookSubscription }: WithTopic, context) => {
        const values = { topic, ...valuesOf(webhookSubscription) };
        return perform(context, webhooks, () => context.call.shop.create(webhooks, values), named);
      },
    },
    webhookSubscriptionUpdate: {
      type: payloadType('webhookSubscriptionUpdate', record),
      description: 'Changes a webhook subscription.',
      args: { id, webhookSubscription: input },
      resolve: (_, { id: text, webhookSubscription }: WithId & SubscriptionInput, context) => {
        const values = valuesOf(webhookSubscription);
        return perform(context, webhooks, () => context.call.shop.update(webhooks, idOf(text, context), values), named);
      },
    },
    webhookSubscriptionDelete: {
      type: payloadType('webhookSubscriptionDelete', { deletedWebhookSubscriptionId: GraphQLID }),
      description: 'Deletes a webhook subscription.',
      args: { id },
      resolve: (_, { id: text }: WithId, context) =>
        perform(
          context,
          webhooks,
          () => context.call.shop.delete(webhooks, idOf(text, context)),
          (gone) => ({
            deletedWebhookSubscriptionId: encodeGlobalId(
              context.call.options.globalIdScheme,
              webhooks.typeName,
              gone.id,
            ),
          }),
        ),
    },
  };
}

function idOf(text: string, { call }: GraphqlContext): number {
  return readGlobalId(text, webhooks.typeName, call.options.globalIdScheme);
}

function inputType(types: SchemaTypes): GraphQLInputObjectType {
  const format = types.enumeration('WebhookSubscriptionFormat', ['json'], 'How the record is written.');
  return new GraphQLInputObjectType({
    name: 'WebhookSubscriptionInput',
    description: 'What can be set of a webhook subscription.',
    fields: {
      callbackUrl: { type: GraphQLString, description: 'The URL that receives the POST.' },
      format: { type: format, description: 'How the record is written.' },
    },
  });
}

function valuesOf({ callbackUrl, format }: SubscriptionInput['webhookSubscription']): Record<string, unknown> {
  return {
    ...(callbackUrl === undefined ? {} : { address: callbackUrl }),
    ...(format ? { format } : {}),
  };
}

function named(webhookSubscription: object): Readonly<Record<string, unknown>> {
  return { webhookSubscription };
}
