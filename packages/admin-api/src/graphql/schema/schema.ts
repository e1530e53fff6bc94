import { GraphQLSchema } from '../library/graphql-js.ts';
import { embeddedListsOf, webhooks, type Resource } from '@platformapp/shop';
import { mutationType } from './mutations/mutation-type.ts';
import { queryType } from './query-type.ts';
import { SchemaTypes } from './schema-types.ts';
import { endpointField, webhookMutations } from './webhook-types.ts';

const schemas = new WeakMap<readonly Resource[], GraphQLSchema>();

/** The schema of shops with those resources, created on the first call. */
export function schemaOf(resources: readonly Resource[]): GraphQLSchema {
  const known = schemas.get(resources);
  if (known) return known;
  const schema = createSchema(resources);
  schemas.set(resources, schema);
  return schema;
}

function createSchema(resources: readonly Resource[]): GraphQLSchema {
  const types = new SchemaTypes(resources, { [webhooks.typeName]: { endpoint: endpointField } });
  const usual = resources.filter(({ plural }) => plural !== webhooks.plural);
  const nested = resources.flatMap(embeddedListsOf).map(({ shape }) => types.object(shape));
  return new GraphQLSchema({
    query: queryType(types),
    mutation: mutationType(types, webhookMutations(types), usual),
    // Without these, types that only `node` returns would be missing.
    types: nested,
  });
}
