import { errorMessage } from '@platformapp/protocol';
import { AuditClient, type AuditTarget } from './audit-client.ts';
import type { Audit } from './audit.ts';
import { graphqlAudits } from './graphql-audits.ts';
import { restAudits } from './rest-audits.ts';
import { webhookAudits } from './webhook-audits.ts';

/** All numbered rules and limits of the HTTP part of the spec. */
export const AUDITS: readonly Audit[] = [...webhookAudits, ...restAudits, ...graphqlAudits];

/** The result of an audit. */
export interface AuditResult {
  readonly id: string;
  readonly rule: string;
  readonly isKept: boolean;
  /** What was found instead, or `''` for a kept rule. */
  readonly complaint: string;
}

/**
 * Runs audits one after another against an API. They create webhooks and products and delete them
 * again. The shop must have at least four products.
 *
 * @example
 * const results = await runAudits({ fetch, baseUrl: 'http://127.0.0.1:4840' });
 */
export async function runAudits(
  target: AuditTarget,
  audits: readonly Audit[] = AUDITS,
): Promise<readonly AuditResult[]> {
  const client = new AuditClient(target);
  const results: AuditResult[] = [];
  for (const audit of audits) {
    // oxlint-disable-next-line no-await-in-loop -- audits count records
    results.push(await runAudit(audit, client));
  }
  return results;
}

async function runAudit(audit: Audit, client: AuditClient): Promise<AuditResult> {
  const { id, rule } = audit;
  try {
    await audit.run(client);
    return { id, rule, isKept: true, complaint: '' };
  } catch (error) {
    return { id, rule, isKept: false, complaint: errorMessage(error) };
  }
}
