import type { Resource } from '@platformapp/shop';
import type { Call } from '../call.ts';
import { graphqlError } from './graphql-errors.ts';

/** A record on its way through the schema. */
export type RecordSource = Readonly<Record<string, unknown>>;

/** What resolvers of one query share. */
export class GraphqlContext {
  readonly call: Call;
  /** The types of the records that `node` and `nodes` gave out, which do not say it themselves. */
  readonly types: WeakMap<object, string> = new WeakMap();
  readonly #deadline: number;
  /** Objects given out so far. */
  actualCost = 0;

  /** @param milliseconds How long the query may take. */
  constructor(call: Call, milliseconds: number) {
    this.call = call;
    this.#deadline = performance.now() + milliseconds;
  }

  /** Notes that so many objects were given out, and throws when the query has taken too long. */
  spend(objects: number): void {
    this.actualCost += objects;
    if (performance.now() > this.#deadline) throw graphqlError('TIMEOUT', 'The query took too long.');
  }

  /** Throws unless the caller may read, or change, the resource. */
  demand(verb: 'read' | 'write', resource: Pick<Resource, 'plural'>): void {
    if (!this.call.access.allows(verb, resource.plural)) {
      throw graphqlError('ACCESS_DENIED', `This query requires the scope ${verb}_${resource.plural}.`);
    }
  }
}
