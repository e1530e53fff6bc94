/** A source of numbers that depend only on its seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `bound`. */
  below(bound: number): number;
  pick<Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
}

/**
 * Makes a source of numbers from 32 bits of a seed. Good enough for sample data, not for secrets.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000) * bound);
  };
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
