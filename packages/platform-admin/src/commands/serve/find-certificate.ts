import type { ServerOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { boundHosts } from '../../http/access.ts';
import { makeCertificate, readCertificate, type Certificate } from '../../server/listening/certificate.ts';

/**
 * The certificate to serve with: the given one, or a new one. `undefined` without `--https`.
 *
 * @throws {@link PlatformAdminError} `usage` when the flags or the files do not belong together.
 */
export async function findCertificate({
  https,
  cert,
  certKey,
  bind,
  allowHost = [],
}: ServerOptions): Promise<Certificate | undefined> {
  if (!https && (cert ?? certKey) !== undefined) {
    throw new PlatformAdminError('usage', '--cert and --cert-key need --https.');
  }
  if (!https) return undefined;
  if (cert !== undefined && certKey !== undefined) return await readCertificate(cert, certKey);
  if ((cert ?? certKey) === undefined) return await makeCertificate([...boundHosts(bind), ...allowHost]);
  throw new PlatformAdminError('usage', '--cert and --cert-key need each other: the certificate and its key.');
}
