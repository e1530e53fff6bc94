import type { Resource } from '@platformapp/shop';
import type { Call } from '../call.ts';
import { graphqlError } from './graphql-errors.ts';

/** A record that resolvers read. */
export type RecordSource = Readonly<Record<string, unknown>>;

/** The state that the resolvers of one query share. */
export class GraphqlContext {
  readonly call: Call;
  /** The types of the records that `node` and `nodes` returned. */
  readonly types: WeakMap<object, string> = new WeakMap();
  readonly #deadline: number;
  /** The number of objects returned so far. */
  actualCost = 0;

  /** @param milliseconds How long the query may take. */
  constructor(call: Call, milliseconds: number) {
    this.call = call;
    this.#deadline = performance.now() + milliseconds;
  }

  /** Counts returned objects and throws when the query has taken too long. */
  spend(objects: number): void {
    this.actualCost += objects;
    if (performance.now() > this.#deadline) throw graphqlError('TIMEOUT', 'The query took too long.');
  }

  /** Throws unless the caller may read or change the resource. */
  demand(verb: 'read' | 'write', resource: Pick<Resource, 'plural'>): void {
    if (!this.call.access.allows(verb, resource.plural)) {
      throw graphqlError('ACCESS_DENIED', `This query requires the scope ${verb}_${resource.plural}.`);
    }
  }
}
