/**
 * Whether the user came to the page by themselves, by the address bar, a bookmark or another
 * program, as the command says in the page. A static host says nothing, so there it is false.
 */
export function isOwnVisit({ document, opener }: Pick<Window, 'document' | 'opener'>): boolean {
  const isTold = document.querySelector('meta[name="platform-admin-own-visit"]') !== null;
  return isTold && !opener && document.referrer === '';
}
