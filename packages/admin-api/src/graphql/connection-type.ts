import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
} from 'graphql';
import type { AnyListed } from '@platformapp/shop';
import type { Connection, Edge } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import type { SchemaTypes } from './schema-types.ts';

const pageInfoType = new GraphQLObjectType<Connection, GraphqlContext>({
  name: 'PageInfo',
  description: 'What lies on either side of a part of a list.',
  fields: {
    hasNextPage: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Whether results exist after this segment.',
      resolve: ({ page }) => page.hasNext,
    },
    hasPreviousPage: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Whether results exist before this segment.',
      resolve: ({ page }) => page.hasPrevious,
    },
    startCursor: {
      type: GraphQLString,
      description: 'The cursor of the first edge.',
      resolve: (connection) => edgeCursor(connection, 0),
    },
    endCursor: {
      type: GraphQLString,
      description: 'The cursor of the last edge.',
      resolve: (connection) => edgeCursor(connection, -1),
    },
  },
});

/** Makes the connection type of a kind of record (GraphQL pagination objects). */
export function connectionType(types: SchemaTypes, listed: AnyListed): GraphQLObjectType<Connection, GraphqlContext> {
  const nodeType = new GraphQLNonNull(types.object(listed));
  const edgeType = new GraphQLObjectType<Edge, GraphqlContext>({
    name: `${listed.typeName}Edge`,
    description: 'A record at its place in a list.',
    fields: {
      cursor: {
        type: new GraphQLNonNull(GraphQLString),
        description: 'Marks the place.',
        resolve: ({ connection, node }) => connection.cursorOf(node),
      },
      node: { type: nodeType, description: 'The record.' },
    },
  });
  return new GraphQLObjectType<Connection, GraphqlContext>({
    name: `${listed.typeName}Connection`,
    description: 'A part of a list.',
    fields: {
      edges: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edgeType))),
        description: 'The records at their places.',
        resolve: (connection): readonly Edge[] => connection.page.records.map((node) => ({ node, connection })),
      },
      nodes: {
        type: new GraphQLNonNull(new GraphQLList(nodeType)),
        description: 'The records alone.',
        resolve: ({ page }) => page.records,
      },
      pageInfo: {
        type: new GraphQLNonNull(pageInfoType),
        description: 'What lies on either side.',
        resolve: (connection) => connection,
      },
    },
  });
}

/** The arguments of a connection of that kind of record. */
export function connectionArguments(types: SchemaTypes, listed: AnyListed): GraphQLFieldConfigArgumentMap {
  const sortKeys = types.enumeration(
    `${listed.typeName}SortKeys`,
    Object.keys(listed.sorts),
    'What a list can be ordered by.',
  );
  return {
    first: { type: GraphQLInt, description: 'Number of results from the start, or after a cursor.' },
    after: { type: GraphQLString, description: 'Cursor that the results come after.' },
    last: { type: GraphQLInt, description: 'Number of results from the end, or before a cursor.' },
    before: { type: GraphQLString, description: 'Cursor that the results come before.' },
    reverse: { type: GraphQLBoolean, default: { value: false }, description: 'Whether to turn the order round.' },
    sortKey: { type: sortKeys, description: 'What to order by.' },
    query: { type: GraphQLString, description: 'Terms such as status:active that must all hold.' },
  };
}

function edgeCursor({ page, cursorOf }: Connection, index: number): string | null {
  const record = page.records.at(index);
  return record ? cursorOf(record) : null;
}
