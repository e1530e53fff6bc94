import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that says nothing about where they differ. */
export function matches(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
