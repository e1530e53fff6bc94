/**
 * The limits of one query. All but the time, the searches and the length of the answer are checked
 * before anything runs.
 */
export const QUERY_LIMITS = {
  /** Bytes in the request body. */
  bodyBytes: 1_048_576,
  /** Tokens in the query text. */
  tokens: 2_000,
  /** Brackets, braces and parentheses open at once. More could overflow the parser's stack. */
  brackets: 200,
  /** Levels of fields. The usual introspection query has 13. */
  depth: 20,
  /** Aliased fields. */
  aliases: 100,
  /** Objects in the result. A page counts in full, and ten values count as one object. */
  cost: 10_000,
  /** Milliseconds that its lists may take to read. Pauses do not count. */
  milliseconds: 2_000,
  /** Characters in all searches of one query. */
  searches: 10_000,
  /** Characters in the texts of one answer. A longer one would hold up the kernel. */
  characters: 4_000_000,
} as const;

/** The cost of a mutation in objects, without its result. */
export const MUTATION_COST = 10;
