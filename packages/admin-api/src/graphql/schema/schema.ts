import { GraphQLSchema } from '../library/graphql-js.ts';
import { embeddedListsOf, webhooks, type Resource } from '@platformapp/shop';
import { mutationType } from './mutations/mutation-type.ts';
import { queryType } from './query-type.ts';
import { connectionType } from './types/connection-type.ts';
import { fieldsOf } from './types/field-configs.ts';
import { TypeRegistry } from './types/type-registry.ts';
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
  const types = new TypeRegistry(resources, {
    fieldsOf: (registry, shape) => ({
      ...fieldsOf(registry, shape),
      ...(shape.typeName === webhooks.typeName && { endpoint: endpointField }),
    }),
    connectionOf: connectionType,
  });
  const usual = resources.filter(({ plural }) => plural !== webhooks.plural);
  const nested = resources.flatMap(embeddedListsOf).map(({ shape }) => types.object(shape));
  return new GraphQLSchema({
    query: queryType(types),
    mutation: mutationType(types, webhookMutations(types), usual),
    // Without these, types that only `node` returns would be missing.
    types: nested,
  });
}
