/** A request that was answered, as the inspector shows it. */
export interface RequestView {
  /** Counts the requests. */
  readonly number: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds that the answer took. */
  readonly duration: number;
  /** Which way the request came, in a word. */
  readonly lane: string;
}
