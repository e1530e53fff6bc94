import type { Resource } from '@platformapp/shop';
import type { Call } from '../../request/call.ts';
import { graphqlError } from '../library/graphql-errors.ts';
import { QUERY_LIMITS } from '../limits/query-limits.ts';

/** A record that resolvers read. */
export type RecordSource = Readonly<Record<string, unknown>>;

/** The state that the resolvers of one query share. */
export class GraphqlContext {
  readonly call: Call;
  /** The types of the records that `node` and `nodes` returned. */
  readonly types: WeakMap<object, string> = new WeakMap();
  actualCost = 0;
  /** Milliseconds that readings may still take. */
  #left: number;
  /** The number of characters searched for so far. */
  #searched = 0;

  /** @param milliseconds How long the readings of the query may take together. */
  constructor(call: Call, milliseconds: number) {
    this.call = call;
    this.#left = milliseconds;
  }

  /** Counts returned objects and throws when the readings have taken too long. */
  spend(objects: number): void {
    this.actualCost += objects;
    if (this.#left < 0) throw graphqlError('TIMEOUT', 'The query took too long.');
  }

  /** Reads, and throws when the readings have taken too long. */
  read<R>(reading: () => R): R {
    const started = performance.now();
    const result = reading();
    this.#left -= performance.now() - started;
    this.spend(0);
    return result;
  }

  /**
   * Counts the text of a search and throws when the searches of the query are too long together.
   */
  search(text: string): void {
    this.#searched += text.length;
    if (this.#searched > QUERY_LIMITS.searches) {
      const message = `The searches of one query can have at most ${QUERY_LIMITS.searches} characters in total.`;
      throw graphqlError('QUERY_TOO_COSTLY', message);
    }
  }

  /** Throws unless the caller may read or change the resource. */
  demand(verb: 'read' | 'write', resource: Pick<Resource, 'plural'>): void {
    if (!this.call.access.allows(verb, resource.plural)) {
      throw graphqlError('ACCESS_DENIED', `This query requires the scope ${verb}_${resource.plural}.`);
    }
  }
}
