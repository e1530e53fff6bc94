import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { errorMessage } from '@platformapp/protocol';
import { PlatformAdminError } from '../../platform-admin-error.ts';

/** A certificate with its key, both as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Days that a made certificate is valid. Browsers refuse those of more than 398. */
const DAYS = 365;

/**
 * Makes a certificate for this machine. Nothing trusts it unless it is told to.
 *
 * @param hosts Further names and addresses of this machine, as a URL writes them.
 */
export async function makeCertificate(hosts: readonly string[] = []): Promise<Certificate> {
  // Loaded only where it is needed.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + DAYS * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: ['localhost', '127.0.0.1', '::1', ...hosts].map((host) => {
          const ip = host.replaceAll(/[[\]]/g, '');
          return isIP(ip) === 0 ? { type: 2, value: host } : { type: 7, ip };
        }),
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/**
 * Reads a certificate and its key from files.
 *
 * @throws {@link PlatformAdminError} `usage` when they cannot be read or do not belong together.
 */
export async function readCertificate(certFile: string, keyFile: string): Promise<Certificate> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new PlatformAdminError('usage', `The certificate cannot be used: ${reason}`, { cause });
  }
}
