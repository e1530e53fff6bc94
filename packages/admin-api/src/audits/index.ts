// The service's rules as checks
export { AUDITS, runAudits, type AuditResult } from './run-audits.ts';
export { AuditError, type Audit } from './audit.ts';
export { AuditClient, type AuditFetch, type AuditTarget } from './audit-client.ts';
