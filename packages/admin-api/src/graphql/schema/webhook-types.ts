import type { GraphQLFieldConfigMap } from 'graphql';
import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
} from '../library/graphql-js.ts';
import { topicsOf, webhooks } from '@platformapp/shop';
import { encodeGlobalId } from '../../global-id.ts';
import type { RecordField } from './types/field-configs.ts';
import type { GraphqlContext } from '../context/graphql-context.ts';
import { payloadType, perform } from './mutations/mutation-type.ts';
import { readGlobalId } from './mutations/read-graphql-input.ts';
import type { TypeRegistry } from './types/type-registry.ts';

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
  description: 'A URL that receives deliveries.',
  fields: { callbackUrl: { type: new GraphQLNonNull(GraphQLString), description: 'The URL.' } },
});

/** The field `endpoint` of webhook subscriptions, which the resource does not declare. */
export const endpointField: RecordField = {
  type: new GraphQLNonNull(
    new GraphQLUnionType({
      name: 'WebhookSubscriptionEndpoint',
      description: 'Where deliveries are sent.',
      types: [httpEndpointType],
      resolveType: () => 'WebhookHttpEndpoint',
    }),
  ),
  description: 'Where deliveries are sent.',
  resolve: (source) => ({ callbackUrl: source['address'] }),
};

/** The mutations of webhook subscriptions. Their arguments differ from other resources. */
export function webhookMutations(types: TypeRegistry): GraphQLFieldConfigMap<unknown, GraphqlContext> {
  const record = { webhookSubscription: types.object(webhooks) };
  const input = { type: new GraphQLNonNull(inputType(types)), description: 'The fields of the webhook subscription.' };
  const id = { type: new GraphQLNonNull(GraphQLID), description: 'The global id of the webhook subscription.' };
  const topics = types.enumeration(
    'WebhookSubscriptionTopic',
    topicsOf(types.resources),
    'The event that triggers the POST.',
    (topic) => `The topic \`${topic}\`.`,
  );
  return {
    webhookSubscriptionCreate: {
      type: payloadType('webhookSubscriptionCreate', record),
      description: 'Creates a webhook subscription.',
      args: {
        topic: { type: new GraphQLNonNull(topics), description: 'The event that triggers the POST.' },
        webhookSubscription: input,
      },
      resolve: (_, { topic, webhookSubscription }: WithTopic, context) => {
        const values = { topic, ...valuesOf(webhookSubscription) };
        return perform(context, webhooks, () => context.call.shop.create(webhooks, values), named);
      },
    },
    webhookSubscriptionUpdate: {
      type: payloadType('webhookSubscriptionUpdate', record),
      description: 'Updates a webhook subscription.',
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

function inputType(types: TypeRegistry): GraphQLInputObjectType {
  const format = types.enumeration(
    'WebhookSubscriptionFormat',
    ['json'],
    'The format of deliveries.',
    (word) => `\`${word}\` in REST.`,
  );
  return new GraphQLInputObjectType({
    name: 'WebhookSubscriptionInput',
    description: 'The fields of a webhook subscription.',
    fields: {
      callbackUrl: { type: GraphQLString, description: 'The URL that receives the POST.' },
      format: { type: format, description: 'The format of deliveries.' },
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
