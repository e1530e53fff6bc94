/**
 * The part of `URL` that is needed here. Every runtime has it, but its type comes with the DOM library, which this
 * package is compiled without.
 */
declare const URL: {
  parse(text: string): { readonly protocol: string; readonly username: string; readonly password: string } | null;
};

/** Whether a text is an absolute http or https URL without credentials, of at most 65,536 characters. */
export function isWebAddress(text: string): boolean {
  if (text.length > 65_536) return false;
  const url = URL.parse(text);
  if (!url) return false;
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
}
