import type { AuditClient } from './audit-client.ts';

/** A check of one numbered rule or limit of the service, which runs against any API. */
export interface Audit {
  /** The part of the spec and the number of the rule, such as `rest-5`. */
  readonly id: string;
  /** The rule in a sentence. */
  readonly rule: string;
  /** Rejects with an {@link AuditError} when the rule is broken. Deletes what it created. */
  run(client: AuditClient): Promise<void>;
}
