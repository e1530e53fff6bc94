import { isLoopback, parseWebUrl, type MisuseReport } from '@platformapp/protocol';

/**
 * Explains that an app, which has not asked the API of this admin, seems to be configured for one
 * fixed shop: its page names another admin on this machine. That may be why the test failed.
 */
export function explainShop(misuses: readonly MisuseReport[], shellOrigin: string): string | undefined {
  const named = misuses.flatMap(({ code, value }) => (code === 'shop-origin-mismatch' ? [value] : []));
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
