/** What one query may be. Everything beyond is answered with an error before anything is run. */
export const QUERY_LIMITS = {
  /** Bytes of the request body. */
  bodyBytes: 1_048_576,
  /** Tokens of the query text. */
  tokens: 2_000,
  /**
   * Brackets, braces and parentheses that are open at once: deeper ones overflow the stack of the
   * parser.
   */
  brackets: 200,
  /** Levels of fields; introspection takes 13 of its own accord. */
  depth: 20,
  /** Fields under another name. */
  aliases: 100,
  /**
   * Objects that a query may ask for at most, where a page counts in full and ten values count as
   * one object.
   */
  cost: 10_000,
  /** Milliseconds from the first resolver on. */
  milliseconds: 2_000,
} as const;

/** Objects that a mutation counts as, before what it gives back. */
export const MUTATION_COST = 10;
