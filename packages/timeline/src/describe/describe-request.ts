import type { RequestEntry } from '../entries/entry.ts';
import { describeBody, type RecordedBody } from '../entries/recorded-body.ts';
import { hideSecrets, hideSignatures, type Header } from '../entries/secrets.ts';

/** Writes a request and how it ended: `GET /admin/webhooks.xml: 200`. */
export function titleRequest({ method, url, answer }: RequestEntry): string {
  const { pathname, search } = new URL(url);
  const outcome = answer ? (answer.failure ?? answer.status) : 'no answer';
  return hideSignatures(`${method} ${pathname}${search}: ${outcome}`);
}

/** Writes a request and its answer whole, as they crossed a network, without secrets. */
export function describeRequest({ method, url, headers, body, answer }: RequestEntry): string {
  const asked = describeMessage(`${method} ${url}`, headers, body);
  if (!answer) return `${asked}\n\n(no answer)`;
  if (answer.failure !== undefined) return `${asked}\n\n(failed: ${answer.failure})`;
  return `${asked}\n\n${describeMessage(String(answer.status), answer.headers, answer.body)}`;
}

function describeMessage(start: string, headers: readonly Header[], body: RecordedBody | undefined): string {
  const lines = hideSecrets(headers).map(([name, value]) => `${name}: ${value}`);
  return hideSignatures([start, ...lines, ...(body ? ['', describeBody(body)] : [])].join('\n'));
}
