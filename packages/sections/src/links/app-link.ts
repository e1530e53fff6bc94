import { isObject, toAppPath } from '@platformapp/protocol';
import { RESOURCES } from '@platformapp/shop';
import type { MenuGroup } from '@platformapp/elements/bar/admin-menu';

/** A link that an app has in *More actions*. */
export interface AppLink {
  readonly label: string;
  /** The app's own path, which gets `?id=` or `?ids[]=`. */
  readonly path: string;
  /** The plural name of the resource on whose pages it is shown: `orders`. */
  readonly on: string;
  /** Whether it is for the page of one record, or for those selected in a list. */
  readonly for: 'record' | 'selection';
}

/** How many links an app may have. */
export const MAX_LINKS = 20;

const MAX_LABEL = 100;
const MAX_PATH = 2_000;

/** The resources that links may be on, by their plural names. */
export const LINKED: readonly string[] = RESOURCES.flatMap(({ isSingleton, plural }) => (isSingleton ? [] : [plural]));

/** Reads links from outside, and leaves out values that are not links. */
export function readAppLinks(value: unknown): readonly AppLink[] {
  const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_LINKS) : [];
  return items.flatMap((item) => readAppLink(item) ?? []);
}

/** Reads one link; `undefined` if the value is not a link. */
export function readAppLink(value: unknown): AppLink | undefined {
  if (!isObject(value)) return undefined;
  const { label, path, on, for: audience } = value;
  if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL) return undefined;
  if (typeof path !== 'string' || path.length > MAX_PATH || !findPath(path)) return undefined;
  if (typeof on !== 'string' || !LINKED.includes(on)) return undefined;
  return audience === 'record' || audience === 'selection' ? { label, path, on, for: audience } : undefined;
}

/** The path of the shell that opens an app at its link, for one record or for a selection. */
export function linkPath(key: string, link: AppLink, ids: readonly number[]): string | undefined {
  const url = findPath(link.path);
  if (!url) return undefined;
  if (link.for === 'record') url.searchParams.set('id', String(ids[0] ?? ''));
  else for (const id of ids) url.searchParams.append('ids[]', String(id));
  return toAppPath(key, `${url.pathname}${url.search}`);
}

/** A path of the app's own origin: one that begins with a slash and leads nowhere else. */
function findPath(path: string): URL | undefined {
  const base = 'https://app.invalid';
  const url = path.startsWith('/') && URL.canParse(path, base) ? new URL(path, base) : undefined;
  return url?.origin === base ? url : undefined;
}

/** The links that apps have for a record or for a selection, as groups of a menu. */
export function linkGroups(
  apps: readonly { readonly key: string; readonly name: string; readonly links?: readonly AppLink[] | undefined }[],
  on: string,
  audience: AppLink['for'],
  ids: readonly number[],
): readonly MenuGroup[] {
  return apps.map(({ key, name, links = [] }) => ({
    heading: name,
    items: links
      .filter((link) => link.on === on && link.for === audience)
      .flatMap((link) => {
        const path = linkPath(key, link, ids);
        return path === undefined ? [] : [{ label: link.label, path }];
      }),
  }));
}
