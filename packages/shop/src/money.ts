const AMOUNT = /^-?\d{1,12}(?:\.\d+)?$/;

/** Reads a decimal amount as a whole number of cents, rounded half up; `undefined` for anything that is not one. */
export function parseMoney(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !AMOUNT.test(text.trim())) return undefined;
  return Math.round(Number(text) * 100);
}

/** Writes a whole number of cents as the decimal text that prices have everywhere, such as `10.00`. */
export function formatMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of an amount that is known to be one. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
