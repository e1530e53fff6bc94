import { parseWebUrl } from '@platformapp/protocol';
import type { MisuseCode } from '@platformapp/protocol';

/**
 * Reads an origin with its protocol, such as `https://shop.example`. A slash at the end is
 * removed.
 */
export function parseShopOrigin(text: string): string | undefined {
  const url = parseWebUrl(text);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * Compares the `shopOrigin` of an `init` with the shop of this admin. The app runs in any case:
 * the value only names the shop, and nothing is posted to it.
 */
export function checkShopOrigin(text: string, shopOrigin: string): MisuseCode | undefined {
  if (text === '') return 'shop-origin-missing';
  const given = parseShopOrigin(text);
  if (given === undefined) return 'shop-origin-invalid';
  return given === shopOrigin ? undefined : 'shop-origin-mismatch';
}
