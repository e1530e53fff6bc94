import { PRODUCTS_PATH } from '../paths.ts';

/** A page of 50 products and its name. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

/** Asks for a page and returns the `Link` header of the answer. */
export type ReadLinks = (url: string) => Promise<string | null>;

/**
 * Finds the URLs of four pages of 50: the first one and the one after `depth` products, each
 * reached forward and backward.
 *
 * @param origin The origin of the API.
 * @param depth How many products come before the deep pages.
 */
export async function findPages(origin: string, depth: number, readLinks: ReadLinks): Promise<readonly NamedPage[]> {
  const follow = async (url: string, relation: 'next' | 'previous'): Promise<string> => {
    const link = new RegExp(`<([^>]*)>; rel="${relation}"`).exec((await readLinks(url)) ?? '')?.[1];
    if (link === undefined) throw new Error(`There is no ${relation} page of ${url}.`);
    return link;
  };
  const first = `${origin}${PRODUCTS_PATH}?limit=50`;
  const second = await follow(first, 'next');
  let deep = `${origin}${PRODUCTS_PATH}?limit=250&fields=id`;
  for (let passed = 0; passed < depth; passed += 250) {
    deep = await follow(deep, 'next');
  }
  const forward = deep.replace('limit=250&fields=id', 'limit=50');
  return [
    { name: 'first', url: first },
    { name: 'first, backward', url: await follow(second, 'previous') },
    { name: 'deep', url: forward },
    { name: 'deep, backward', url: await follow(forward, 'previous') },
  ];
}
