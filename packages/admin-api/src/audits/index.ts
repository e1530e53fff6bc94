// The service's rules as checks
export { AUDITS, runAudits, type AuditResult } from './run-audits.ts';
export { type Audit } from './audit.ts';
export { AuditError } from './audit-error.ts';
export { AuditClient, type AuditFetch, type AuditTarget } from './audit-client.ts';
