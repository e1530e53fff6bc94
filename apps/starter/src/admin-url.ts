/** The URL of a shop's admin, with a slash at its end. Only an admin on this machine uses http. */
export function adminUrlOf(shop: string): string {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(`https://${shop}`).hostname);
  return `${isHere ? 'http' : 'https'}://${shop}/`;
}
