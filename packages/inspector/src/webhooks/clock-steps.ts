/** The spans that the shop's clock can be moved by, in milliseconds. */
export const CLOCK_STEPS = [
  ['1 min', 60_000],
  ['1 hour', 3_600_000],
  ['1 day', 86_400_000],
] as const satisfies readonly (readonly [label: string, milliseconds: number])[];
