import type { Topic } from './topics.ts';

/**
 * Something that happened in the shop. Every change emits the events that belong to it, after it is
 * done.
 */
export interface DomainEvent {
  readonly topic: Topic;
  /**
   * The record as it is now; of a record that is gone, only its id. In the spelling of the REST
   * transport.
   */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
