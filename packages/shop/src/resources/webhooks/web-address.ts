/**
 * The part of `URL` that is needed here. Every runtime has it, but its type comes with the DOM
 * library, which this package is compiled without.
 */
declare const URL: {
  new (text: string): { readonly protocol: string; readonly username: string; readonly password: string };
  canParse(text: string): boolean;
};

const MAX_LENGTH = 65_536;

// `URL` removes or encodes these, but an address is stored and sent as it was written.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0020\u007f\ufffe\uffff]/;

/**
 * Whether a text is an absolute http or https URL without credentials, spaces or control
 * characters, up to 64 kB long.
 */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || UNPRINTABLE.test(text)) return false;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return false;
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
}
