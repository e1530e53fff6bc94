/** A broken rule. The message has what was found and what was expected. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}

/** Throws an {@link AuditError} unless the condition holds. */
export function demand(condition: boolean, complaint: string): asserts condition {
  if (!condition) throw new AuditError(complaint);
}

/** Throws an {@link AuditError} unless both values are equal as JSON. */
export function demandEqual(actual: unknown, expected: unknown, what: string): void {
  const found = JSON.stringify(actual);
  const wanted = JSON.stringify(expected);
  demand(found === wanted, `${what} is ${found}, not ${wanted}`);
}
