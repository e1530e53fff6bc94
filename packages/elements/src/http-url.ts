/**
 * The URL that a text stands for, if it is absolute, http(s) and without credentials; else `undefined`. The host has
 * checked every URL before: this is the second lock on the places where a URL would act.
 */
export function findHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed = (url?.protocol === 'http:' || url?.protocol === 'https:') && !url.username && !url.password;
  return isAllowed ? url : undefined;
}
