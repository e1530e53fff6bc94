import { writeNdjson } from '../files/ndjson.ts';
import { hideSignatures } from '../entries/secrets.ts';
import { SESSION_FORMAT, SESSION_VERSION } from './session-head.ts';
import type { Session } from './session.ts';

/**
 * Writes a session as one text: a line with the state in which the app was opened, the lines of the
 * shop, and the timeline as NDJSON. The values of headers that give access and the `hmac` of URLs
 * are left out.
 */
export function writeSession({ shop, entries, ...start }: Session): string {
  const text = shop.trimEnd();
  const head = {
    format: SESSION_FORMAT,
    version: SESSION_VERSION,
    ...start,
    shopLines: text.split('\n').length,
  };
  return [hideSignatures(JSON.stringify(head)), text, writeNdjson({ entries, dropped: 0 })].join('\n');
}
