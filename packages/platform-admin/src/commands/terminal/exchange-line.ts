import type { Exchange } from '../../http/exchange.ts';
import { printable } from './printable.ts';
import type { Terminal, TextStyle } from './terminal.ts';

/**
 * Writes a request or a delivery as one line: `GET /admin/webhooks.xml 200 5 ms`, or `POST
 * /webhooks 200 12 ms orders/create`.
 *
 * @param style Colours the status and the time. Default: no colours.
 */
export function exchangeLine(
  { method, path, status, duration, topic = '', problem = '' }: Exchange,
  style: Terminal['style'] = (_, text) => text,
): string {
  const outcome = style(styleOf(status), `${status ?? 'failed'}`);
  const time = style('dim', `${Math.round(duration)} ms`);
  return [printable(`${method} ${path}`), outcome, time, printable(topic), printable(problem)]
    .filter((part) => part !== '')
    .join(' ');
}

function styleOf(status = 500): TextStyle {
  if (status < 400) return 'green';
  return status < 500 ? 'yellow' : 'red';
}
