import { RESOURCES } from '@platformapp/shop';
import { customersSection } from './customers.ts';
import { draftOrdersSection } from './draft-orders.ts';
import { ordersSection } from './orders.ts';
import { productsSection } from './products.ts';
import { createSection, type Section } from './section.ts';

/** Sections that need more than the declaration of their resource. */
const OWN: readonly Section[] = [ordersSection, draftOrdersSection, productsSection, customersSection];

/** Every section: one for each resource that has a list in REST. */
export const SECTIONS: readonly Section[] = RESOURCES.filter(({ isSingleton }) => !isSingleton).map(
  (resource) => OWN.find((section) => section.resource.plural === resource.plural) ?? createSection(resource),
);

/** What a path of the admin shows. */
export type Place =
  | { readonly type: 'list'; readonly section: Section; readonly search: string }
  | { readonly type: 'new'; readonly section: Section }
  | { readonly type: 'record'; readonly section: Section; readonly id: number }
  /** There is no page at this path. */
  | { readonly type: 'unknown' };

/** Reads a path without `/admin`: `/orders?query=tea`, `/orders/new`, `/orders/12`. */
export function readPlace(path: string): Place {
  const { pathname, search } = new URL(path, 'https://admin.invalid');
  const [, plural = '', second = '', ...more] = pathname.replace(/\/$/, '').split('/');
  const section = SECTIONS.find(({ resource }) => resource.plural === plural);
  if (!section || more.length > 0) return { type: 'unknown' };
  if (second === '') return { type: 'list', section, search };
  if (second === 'new') return { type: 'new', section };
  return /^[1-9]\d{0,15}$/.test(second) ? { type: 'record', section, id: Number(second) } : { type: 'unknown' };
}
