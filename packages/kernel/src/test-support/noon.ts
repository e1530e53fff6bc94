/** The fixed time of a test's kernel. */
export const NOON: number = Date.UTC(2026, 2, 1, 12);
