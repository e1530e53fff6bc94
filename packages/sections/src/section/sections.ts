import { orders, type ResourceDescription, RESOURCES } from '@platformapp/shop';
import { VIEWS } from './designed.ts';
import { createSection, type Section } from './section.ts';

/** Every section: one for each resource that has a list in REST. */
export const SECTIONS: readonly Section[] = RESOURCES.filter(isListed).map(sectionOf);

/** The section of orders. */
export const ordersSection: Section = sectionOf(orders);

/** Every section of a shop in which these resources differ from those of every shop. */
export function sectionsWith(resources: readonly ResourceDescription[]): readonly Section[] {
  const listed = resources.filter(isListed);
  const plurals = new Set(listed.map(({ plural }) => plural));
  return [...SECTIONS.filter(({ resource }) => !plurals.has(resource.plural)), ...listed.map(sectionOf)];
}

/** Webhooks are in the inspector. */
function isListed({ plural, isSingleton }: ResourceDescription): boolean {
  return !isSingleton && plural !== 'webhooks';
}

function sectionOf(resource: ResourceDescription): Section {
  return createSection(resource, VIEWS[resource.plural]);
}

/** The section of a resource, by its plural name or by its GraphQL type. */
export function findSection(name: string): Section | undefined {
  return SECTIONS.find(({ resource: { plural, typeName } }) => plural === name || typeName === name);
}

/**
 * What a path of the admin shows, with the parts of its title. The record of a page adds its own to
 * them; without any, the path is the title.
 */
export type Place = { readonly title: readonly string[] } & (
  | { readonly type: 'console'; readonly api: 'graphql' | 'rest' }
  /** The settings of the shop, or of its apps. */
  | { readonly type: 'shop' | 'apps' }
  | { readonly type: 'list'; readonly section: Section; readonly search: string }
  /** The id of a new record is 0. */
  | { readonly type: 'record'; readonly section: Section; readonly id: number }
  /** There is no page at this path. */
  | { readonly type: 'unknown' }
);

const UNKNOWN: Place = { type: 'unknown', title: [] };

/**
 * Reads a path without `/admin` of a shop with these sections: `/orders?query=tea`, `/orders/new`,
 * `/orders/12`.
 */
export function readPlace(path: string, sections: readonly Section[] = SECTIONS): Place {
  const { pathname, search, searchParams } = new URL(path, 'https://admin.invalid');
  const asked = pathname.replace(/\/$/, '');
  if (asked === '/console') {
    return { type: 'console', title: ['API console'], api: searchParams.get('tab') === 'rest' ? 'rest' : 'graphql' };
  }
  if (asked === '/settings/apps') return { type: 'apps', title: ['Apps', 'Settings'] };
  // Apps redirect to the notifications for webhooks, to which the settings lead.
  if (/^\/settings(?:\/notifications(?:\/.*)?)?$/.test(asked)) return { type: 'shop', title: ['Settings'] };
  const section = sections.find(({ path: list }) => asked === list || asked.startsWith(`${list}/`));
  if (!section) return UNKNOWN;
  const { heading, singular } = section;
  const below = asked.slice(section.path.length);
  if (below === '') return { type: 'list', title: [heading], section, search };
  if (below === '/new') return { type: 'record', title: [`Add ${singular}`, heading], section, id: 0 };
  // The API reads ids of at most 15 digits.
  if (!/^\/[1-9]\d{0,14}$/.test(below)) return UNKNOWN;
  return { type: 'record', title: [heading], section, id: Number(below.slice(1)) };
}
