import { parseAppUrl } from './app-url.ts';

/**
 * Reads an origin that webhooks may be delivered to, as a person types it: without a scheme it is `http:`, and a path is passed over.
 *
 * @throws {@link PlatformAdminError} `usage` for what is no http(s) URL, is several of them, or carries credentials.
 */
export function parseDeliverTo(text: string): string {
  return parseAppUrl(text).origin;
}
