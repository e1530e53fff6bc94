import { GraphQLError, GraphQLID, GraphQLList, GraphQLNonNull, GraphQLObjectType } from '../library/graphql-js.ts';
import type { Resource } from '@platformapp/shop';
import { decodeGlobalId, type GlobalId } from '../../global-id.ts';
import { MAX_LIMIT } from '../../request/query-parameters.ts';
import { connect, type ConnectionArguments } from '../connections/connection.ts';
import { connectionArguments } from './types/connection-type.ts';
import type { RecordField } from './types/field-configs.ts';
import { findNode, findRecord } from './types/find-node.ts';
import type { GraphqlContext } from '../context/graphql-context.ts';
import { graphqlError } from '../library/graphql-errors.ts';
import { camelCase, uncapitalise } from './types/graphql-names.ts';
import type { TypeRegistry } from './types/type-registry.ts';

interface WithId {
  readonly id: string;
}

interface WithIds {
  readonly ids: readonly string[];
}

/** Creates the query root: a record and a connection for each resource, and nodes by global id. */
export function queryType(types: TypeRegistry): GraphQLObjectType<unknown, GraphqlContext> {
  const idArgument = { id: { type: new GraphQLNonNull(GraphQLID), description: 'The global id.' } };
  const idsType = new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLID)));
  return new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'QueryRoot',
    description: 'The root of all queries.',
    fields: () => ({
      node: {
        type: types.node,
        description: 'The node with this global id; null when there is none.',
        args: idArgument,
        resolve: (_, { id }: WithId, context) => nodeOf(types, id, context),
      },
      nodes: {
        type: new GraphQLNonNull(new GraphQLList(types.node)),
        description: 'The nodes with these global ids, in the same order; null where there is none.',
        args: { ids: { type: idsType, description: `At most ${MAX_LIMIT} global ids.` } },
        resolve: (_, { ids }: WithIds, context) => {
          if (ids.length > MAX_LIMIT)
            throw graphqlError('PAGE_SIZE_INVALID', `ids can name at most ${MAX_LIMIT} nodes`);
          return ids.map((id) => nodeOrError(types, id, context));
        },
      },
      ...Object.fromEntries(types.resources.flatMap((resource) => entriesOf(types, resource))),
    }),
  });
}

function entriesOf(types: TypeRegistry, resource: Resource): readonly (readonly [string, RecordField])[] {
  const type = types.object(resource);
  const name = uncapitalise(resource.typeName);
  const { description } = resource;
  if (resource.isSingleton) {
    const single: RecordField = {
      type: new GraphQLNonNull(type),
      description,
      resolve: (_, __, { call }) => call.shop.single(resource),
    };
    return [[name, single]];
  }
  const one: RecordField = {
    type,
    description,
    args: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The global id of the record.' } },
    resolve: (_, { id }: WithId, context) => {
      const decoded = readNodeId(id, context);
      return decoded.typeName === resource.typeName ? findRecord(types.resources, decoded, context) : null;
    },
  };
  const many: RecordField = {
    type: new GraphQLNonNull(types.connection(resource)),
    description: `A page of ${resource.plural.replaceAll('_', ' ')}.`,
    args: connectionArguments(types, resource),
    resolve: (_, args: ConnectionArguments, context) => {
      context.demand('read', resource);
      return connect(resource, args, context, (query) => context.call.shop.list(resource, query));
    },
  };
  return [
    [name, one],
    [resource.connection ?? camelCase(resource.plural), many],
  ];
}

function nodeOf(types: TypeRegistry, id: string, context: GraphqlContext): object | null {
  return findNode(types.resources, readNodeId(id, context), context);
}

/** Returns an error instead of throwing it, so that only its place in the list is `null`. */
function nodeOrError(types: TypeRegistry, id: string, context: GraphqlContext): object | null {
  try {
    return nodeOf(types, id, context);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function readNodeId(text: string, { call }: GraphqlContext): GlobalId {
  const scheme = call.options.globalIdScheme;
  const id = decodeGlobalId(scheme, text);
  if (id) return id;
  const shown = JSON.stringify(text.slice(0, 100));
  throw graphqlError('ID_INVALID', `${shown} is not a global id. Global ids look like ${scheme}/Product/1.`);
}
