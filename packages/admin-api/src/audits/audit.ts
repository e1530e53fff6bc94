import type { AuditClient } from './audit-client.ts';

/**
 * One numbered rule or limit of the service, as a check that runs against any API that claims to
 * keep it.
 */
export interface Audit {
  /** Part of the spec and number of the rule, such as `rest-5`. */
  readonly id: string;
  /** What the rule says. */
  readonly rule: string;
  /**
   * Rejects with an {@link AuditError} when the rule is broken. What it makes, it takes away again.
   */
  run(client: AuditClient): Promise<void>;
}
