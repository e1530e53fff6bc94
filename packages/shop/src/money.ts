const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/** The largest amount, in cents: twelve digits before the point. */
export const MAX_CENTS = 99_999_999_999_999;

/**
 * Reads a decimal amount as a whole number of cents, rounded half away from zero; `undefined` for
 * anything that is not one.
 */
export function parseMoney(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  const parts = typeof text === 'string' ? AMOUNT.exec(text.trim()) : null;
  if (!parts) return undefined;
  const [, sign, whole, fraction = ''] = parts;
  // Rounds by the digits, because most decimals have no exact binary form: 1.005 * 100 is below
  // 100.5.
  const cents = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + (fraction.charAt(2) >= '5' ? 1 : 0);
  if (cents > MAX_CENTS) return undefined;
  return sign === '-' ? -cents : cents;
}

/** Writes a whole number of cents as a decimal text, such as `10.00`. */
export function formatMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of a valid amount. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
