/**
 * Returns the title of the admin's section at a path: `/settings/domains` is "Settings / Domains",
 * `/` is "Home".
 */
export function titleOfSection(path: string): string {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').filter((part) => part !== '');
  return parts.map(titleOfPart).join(' / ') || 'Home';
}

function titleOfPart(part: string): string {
  const text = part.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
