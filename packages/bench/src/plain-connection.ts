/** What an answer holds of a connection. */
export interface AnsweredConnection {
  readonly edges: readonly { readonly node: AnsweredNode }[];
}

/** What an answer holds of a node: values, and under `lineItems` perhaps a connection. */
export interface AnsweredNode {
  readonly [name: string]: unknown;
  readonly lineItems?: AnsweredConnection;
}

interface PageArguments {
  readonly first: number;
  readonly after?: string | null;
}

type PlainNode = Readonly<Record<string, unknown>>;

/** A connection over an array, as graphql-js calls it with the arguments of a query. */
export type PlainConnection = (args: PageArguments) => {
  readonly edges: readonly { readonly cursor: string; readonly node: PlainNode }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
};

/**
 * Makes of an answered connection one over a plain array, the least that somebody without a store
 * writes: it slices, and its cursors are offsets in base64. Connections inside nodes are made
 * likewise.
 */
export function plainConnection({ edges: answered }: AnsweredConnection): PlainConnection {
  const nodes = answered.map(({ node }) =>
    node.lineItems ? { ...node, lineItems: plainConnection(node.lineItems) } : node,
  );
  return ({ first, after }) => {
    const start = after ? Number(atob(after)) + 1 : 0;
    const edges = nodes
      .slice(start, start + first)
      .map((node, index) => ({ cursor: btoa(String(start + index)), node }));
    return { edges, pageInfo: { hasNextPage: start + first < nodes.length, hasPreviousPage: start > 0 } };
  };
}
