import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { graphqlError, withCode } from '../graphql-errors.ts';
import { checkBrackets, checkStructure } from './query-structure.ts';

/** A query that can be run, or why it cannot. */
export type PreparedQuery =
  | { readonly status: 'ready'; readonly document: DocumentNode }
  | { readonly status: 'refused'; readonly errors: readonly GraphQLError[] };

/** Queries that are kept ready for the next time. */
const KEPT = 200;

/** Characters of the longest query that is kept. */
const KEPT_LENGTH = 20_000;

/** Parses and validates queries, and remembers those it has seen lately. */
export class QueryPreparer {
  readonly #schema: GraphQLSchema;
  readonly #kept = new Map<string, PreparedQuery>();

  /** @param schema What queries are validated against. */
  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Parses a text, checks its size and shape, and validates it. */
  prepare(query: string): PreparedQuery {
    const known = this.#kept.get(query);
    if (known) return known;
    const prepared = this.#read(query);
    if (query.length <= KEPT_LENGTH) {
      const [oldest] = this.#kept.keys();
      if (this.#kept.size >= KEPT && oldest !== undefined) this.#kept.delete(oldest);
      this.#kept.set(query, prepared);
    }
    return prepared;
  }

  #read(query: string): PreparedQuery {
    let document: DocumentNode;
    try {
      const tooLarge = checkBrackets(query);
      if (tooLarge) return refused([tooLarge]);
      document = parse(query);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return refused(withCode('GRAPHQL_PARSE_FAILED', [error]));
    }
    const limit = checkStructure(document);
    if (limit) return refused([limit]);
    const errors = validate(this.#schema, document, undefined, { maxErrors: 10 });
    if (errors.length > 0) return refused(withCode('GRAPHQL_VALIDATION_FAILED', errors));
    if (document.definitions.some((each) => 'operation' in each && each.operation === 'subscription')) {
      return refused([graphqlError('GRAPHQL_VALIDATION_FAILED', 'There are no subscriptions here.')]);
    }
    return { status: 'ready', document };
  }
}

function refused(errors: readonly GraphQLError[]): PreparedQuery {
  return { status: 'refused', errors };
}
