import { isLoopback, parseWebUrl } from '@platformapp/protocol';
import type { NewEntry } from '@platformapp/timeline';

/**
 * Explains that an app seems to be configured for one fixed shop: its page names another admin on
 * this machine, and its server has sent no request to this one. That may be why the test failed.
 */
export function explainShop(log: readonly NewEntry[], shellOrigin: string): string | undefined {
  if (log.some((entry) => entry.type === 'request' && entry.lane === 'server')) return undefined;
  const named = log.flatMap((entry) =>
    entry.type === 'misuse' && entry.report.code === 'shop-origin-mismatch' ? [entry.report.value] : [],
  );
  // Many apps put `https://` before the name of any shop.
  const { host } = new URL(shellOrigin);
  const shop = named.map(parseWebUrl).find((url) => url && isLoopback(url) && url.host !== host);
  if (!shop) return undefined;
  return [
    `The app names ${shop.origin} as its shop, and the admin of this test is ${shellOrigin}.`,
    'If its server asks the admin API there, it asks another shop, or none.',
    'Let it ask the shop that opens it, which the parameter shop of its URL names;',
    `or keep its shop where it is, for one test at a time: workers: 1, use: { shellPort: ${shop.port || 80} }.`,
  ].join('\n');
}
