import { parseAddress } from './app-url.ts';

/**
 * Reads an origin that webhooks may be delivered to, as a person types it: without a scheme it is
 * `http:`, and a path is ignored.
 *
 * @throws {@link PlatformAdminError} `usage` when the text is not one http(s) URL, or carries
 *   credentials.
 */
export function parseDeliverTo(text: string): string {
  return parseAddress(text).origin;
}
