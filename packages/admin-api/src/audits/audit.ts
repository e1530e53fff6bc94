import type { AuditClient } from './audit-client.ts';

/** One numbered rule or limit of the service, as a check that runs against any API that claims to keep it. */
export interface Audit {
  /** Part of the spec and number of the rule, such as `rest-5`. */
  readonly id: string;
  /** What the rule says. */
  readonly rule: string;
  /** Rejects with an {@link AuditError} when the rule is broken. What it makes, it takes away again. */
  run(client: AuditClient): Promise<void>;
}

/** A rule is broken: says what was found and what was expected. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}

/** Throws an {@link AuditError} unless the condition holds. */
export function demand(condition: boolean, complaint: string): asserts condition {
  if (!condition) throw new AuditError(complaint);
}

/** Throws an {@link AuditError} unless both values are the same as JSON. */
export function demandEqual(actual: unknown, expected: unknown, what: string): void {
  const found = JSON.stringify(actual);
  const wanted = JSON.stringify(expected);
  demand(found === wanted, `${what} is ${found}, not ${wanted}`);
}
