import { isApiPath } from '@platformapp/protocol';

/** Says whether a URL, relative ones belonging to the page, is one of the admin API. */
export type IsApiUrl = (url: unknown) => boolean;

/**
 * Makes an {@link IsApiUrl} for a page.
 *
 * @param findOrigins Gives the origins under which the API is asked for at the moment: the shop's and the host's.
 */
export function createIsApiUrl(page: Window, findOrigins: () => readonly unknown[]): IsApiUrl {
  return (text) => {
    const url = URL.parse(String(text), page.document.baseURI);
    if (!url) return false;
    return isApiPath(url.pathname) && findOrigins().includes(url.origin);
  };
}
