import type { DocumentNode, GraphQLSchema } from 'graphql';
import { GraphQLError, parse, validate } from '../library/graphql-js.ts';
import { graphqlError, withCode } from '../library/graphql-errors.ts';
import { checkBrackets, checkStructure } from './query-structure.ts';

/** A valid query, or why it was refused. */
export type PreparedQuery =
  | { readonly status: 'ready'; readonly document: DocumentNode }
  | { readonly status: 'refused'; readonly errors: readonly GraphQLError[] };

const CACHE_SIZE = 200;

/** The number of characters in the longest query in the cache. */
const MAX_CACHED_LENGTH = 20_000;

/** Parses and validates queries, and caches the last ones. */
export class QueryPreparer {
  readonly #schema: GraphQLSchema;
  readonly #cache = new Map<string, PreparedQuery>();

  /** @param schema The schema to validate queries against. */
  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Parses a text, checks its size and shape, and validates it. */
  prepare(query: string): PreparedQuery {
    const known = this.#cache.get(query);
    if (known) return known;
    const prepared = this.#read(query);
    if (query.length <= MAX_CACHED_LENGTH) {
      const [oldest] = this.#cache.keys();
      if (this.#cache.size >= CACHE_SIZE && oldest !== undefined) this.#cache.delete(oldest);
      this.#cache.set(query, prepared);
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
      return refused([graphqlError('GRAPHQL_VALIDATION_FAILED', 'Subscriptions are not supported.')]);
    }
    return { status: 'ready', document };
  }
}

function refused(errors: readonly GraphQLError[]): PreparedQuery {
  return { status: 'refused', errors };
}
