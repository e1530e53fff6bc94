/** An amount of the API in cents. `NaN` for a text that is no amount. */
export function centsOf(amount: string): number {
  return /^\d+(?:\.\d{1,2})?$/.test(amount.trim()) ? Math.round(Number(amount) * 100) : Number.NaN;
}

/** Cents as an amount of the API: `12.50`. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
