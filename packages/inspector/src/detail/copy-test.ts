import { isObject } from '@platformapp/protocol';
import type { TimelineEntry } from '@platformapp/timeline';
import type { Card } from '../cards/card.ts';
import { copyRequest } from './copy-request.ts';

/**
 * Writes a card as the lines of a test with the Playwright fixtures: the press, or the requests
 * without one, and then what should come of it.
 */
export function copyTest({ root, entries }: Pick<Card, 'root' | 'entries'>): string {
  const press = writePress(root);
  return entries
    .flatMap((entry) => {
      if (entry === root && press !== undefined) return [press];
      return writeEffect(entry, press !== undefined) ?? [];
    })
    .join('\n');
}

/** Returns `undefined` for anything but the press of a button with a label. */
function writePress(root: TimelineEntry): string | undefined {
  if (root.type !== 'notification' || !isObject(root.details)) return undefined;
  const { label } = root.details;
  if (typeof label !== 'string' || label === '') return undefined;
  return `await admin.${root.frame === 'modal' ? 'modal' : 'bar'}.button(${JSON.stringify(label)}).click();`;
}

/** @param isPressed Whether the app makes the requests: a test that made them would do it twice. */
function writeEffect(entry: TimelineEntry, isPressed: boolean): string | undefined {
  switch (entry.type) {
    case 'request': {
      if (!isPressed) return copyRequest(entry, 'Playwright');
      const { pathname } = new URL(entry.url);
      return `await expect(requests).toHaveRequested(${JSON.stringify({ method: entry.method, url: `**${pathname}` })});`;
    }
    case 'call': {
      const [kind, text] = entry.args;
      if (entry.name !== 'flash' || typeof text !== 'string') return undefined;
      return `await expect(admin).toShowFlash(${JSON.stringify(text)}${kind === 'error' ? ", { kind: 'error' }" : ''});`;
    }
    case 'delivery':
      return `await expect(webhooks).toHaveDelivered(${JSON.stringify(entry.topic)});`;
    case 'misuse':
      return `await expect(admin).toReportMisuse(${JSON.stringify(entry.report.code)});`;
    case 'notification':
    case 'event':
    case 'attempt':
    case 'session':
    case 'navigation':
    case 'notice':
      return undefined;
  }
}
