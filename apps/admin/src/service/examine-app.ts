import type { AppFindings } from '@platformapp/host';
import { COMMAND_TOKEN_HEADER, type ServingCommand } from '@platformapp/kernel';
import { isObject, type Finding } from '@platformapp/protocol';

/** Milliseconds for an answer to the browser itself. */
const PROBE_TIME = 5_000;

/**
 * Finds out what an app's server answers. The command that serves the shell looks at the answer as
 * `doctor` does. Elsewhere, and for an address that the command does not ask, the browser can only
 * tell whether anything answers.
 *
 * @param address The app's URL as the frame loads it.
 */
export async function examineApp(address: URL, command: ServingCommand | undefined): Promise<AppFindings> {
  const findings = command && (await askCommand(address, command));
  if (!findings) return { isAnswering: await probe(address) };
  // The browser may know the authority of a certificate, or the user may have accepted it.
  const isDoubtful = findings.some(({ code }) => code === 'certificate-unknown');
  if (isDoubtful && !(await probe(address))) return { isAnswering: true, findings: findings.map(toRefusal) };
  return { isAnswering: !findings.some(({ code }) => code === 'nothing-listening'), findings };
}

async function askCommand({ href }: URL, { token }: ServingCommand): Promise<readonly Finding[] | undefined> {
  try {
    const response = await fetch('/.platform-admin/examine', {
      method: 'POST',
      headers: { [COMMAND_TOKEN_HEADER]: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: href }),
    });
    const findings: unknown = response.ok ? await response.json() : undefined;
    return Array.isArray(findings) && findings.every(isFinding) ? findings : undefined;
  } catch {
    // The command has ended.
    return undefined;
  }
}

/** The command is trusted, but may be of another version. */
function isFinding(value: unknown): value is Finding {
  if (!isObject(value)) return false;
  const { level, code, sentence, fix, snippet } = value;
  return typeof level === 'string' && typeof sentence === 'string' && [code, fix, snippet].every(isTextOrAbsent);
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

/** A server that answers at all resolves, whatever it says. */
async function probe(address: URL, method: 'HEAD' | 'GET' = 'HEAD'): Promise<boolean> {
  try {
    await fetch(address, {
      method,
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIME),
    });
    return true;
  } catch (error) {
    // One that is slow may answer yet.
    if (error instanceof DOMException && error.name === 'TimeoutError') return true;
    // Some servers hang up on HEAD.
    return method === 'HEAD' && (await probe(address, 'GET'));
  }
}

/** The browser has refused the certificate that the command does not know. */
function toRefusal(finding: Finding): Finding {
  return finding.code === 'certificate-unknown'
    ? { ...finding, code: 'certificate-refused', level: 'problem' }
    : finding;
}
