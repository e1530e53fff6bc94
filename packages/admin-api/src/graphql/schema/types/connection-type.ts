import type { GraphQLFieldConfigArgumentMap } from 'graphql';
import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from '../../library/graphql-js.ts';
import type { AnyListed } from '@platformapp/shop';
import type { Connection, Edge } from '../../connections/connection.ts';
import type { GraphqlContext } from '../../context/graphql-context.ts';
import type { TypeRegistry } from './type-registry.ts';

const pageInfoType = new GraphQLObjectType<Connection, GraphqlContext>({
  name: 'PageInfo',
  description: 'Information about the pages before and after this one.',
  fields: {
    hasNextPage: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Whether results exist after this page.',
      resolve: ({ page }) => page.hasNext,
    },
    hasPreviousPage: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Whether results exist before this page.',
      resolve: ({ page }) => page.hasPrevious,
    },
    startCursor: {
      type: GraphQLString,
      description: 'The cursor of the first edge; null on an empty page.',
      resolve: (connection) => edgeCursor(connection, 0),
    },
    endCursor: {
      type: GraphQLString,
      description: 'The cursor of the last edge; null on an empty page.',
      resolve: (connection) => edgeCursor(connection, -1),
    },
  },
});

/** Creates the connection type of a kind of record (GraphQL pagination objects). */
export function connectionType(types: TypeRegistry, listed: AnyListed): GraphQLObjectType<Connection, GraphqlContext> {
  const nodeType = new GraphQLNonNull(types.object(listed));
  const edgeType = new GraphQLObjectType<Edge, GraphqlContext>({
    name: `${listed.typeName}Edge`,
    description: 'A record and its position in a list.',
    fields: {
      cursor: {
        type: new GraphQLNonNull(GraphQLString),
        description: 'The position of the edge, for use as `after` or `before`.',
        resolve: ({ connection, node }) => connection.cursorOf(node),
      },
      node: { type: nodeType, description: 'The record.' },
    },
  });
  return new GraphQLObjectType<Connection, GraphqlContext>({
    name: `${listed.typeName}Connection`,
    description: 'One page of a list.',
    fields: {
      edges: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edgeType))),
        description: 'The records with their cursors.',
        resolve: (connection): readonly Edge[] => connection.page.records.map((node) => ({ node, connection })),
      },
      nodes: {
        type: new GraphQLNonNull(new GraphQLList(nodeType)),
        description: 'The records without their cursors.',
        resolve: ({ page }) => page.records,
      },
      pageInfo: {
        type: new GraphQLNonNull(pageInfoType),
        description: 'Whether there are pages before and after this one.',
        resolve: (connection) => connection,
      },
    },
  });
}

/** The arguments of a connection. */
export function connectionArguments(types: TypeRegistry, listed: AnyListed): GraphQLFieldConfigArgumentMap {
  const sortKeys = types.enumeration(
    `${listed.typeName}SortKeys`,
    Object.keys(listed.sorts),
    'The sort orders of the list.',
    (sort) => `By \`${sort}\`, ascending unless reversed.`,
  );
  return {
    first: {
      type: GraphQLInt,
      description: 'How many results to return from the start, or after the cursor in `after`.',
    },
    after: { type: GraphQLString, description: 'Return the results after this cursor.' },
    last: {
      type: GraphQLInt,
      description: 'How many results to return from the end, or before the cursor in `before`.',
    },
    before: { type: GraphQLString, description: 'Return the results before this cursor.' },
    reverse: { type: GraphQLBoolean, default: { value: false }, description: 'Whether to reverse the order.' },
    sortKey: { type: sortKeys, description: 'The sort order.' },
    query: {
      type: GraphQLString,
      description: `A search by words, or by the fields ${Object.keys(listed.filters).join(', ')}: \`id:>5\`.`,
    },
  };
}

function edgeCursor({ page, cursorOf }: Connection, index: number): string | null {
  const record = page.records.at(index);
  return record ? cursorOf(record) : null;
}
