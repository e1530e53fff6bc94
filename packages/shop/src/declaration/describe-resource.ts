import type { Action, Resource } from './resource.ts';

/** What a page needs of a resource to show its lists and forms. */
const DESCRIBED = [
  'typeName',
  'description',
  'singular',
  'plural',
  'connection',
  'isSingleton',
  'fields',
  'defaultOrder',
  'topics',
  'sorts',
  'filters',
  'actions',
] as const;

type Coded = 'sorts' | 'filters' | 'actions';

/** A resource as it can be sent to a page: without code. */
export interface ResourceDescription extends Pick<Resource, Exclude<(typeof DESCRIBED)[number], Coded>> {
  readonly sorts: Readonly<Record<string, object>>;
  readonly filters: Readonly<Record<string, object>>;
  readonly actions?: Readonly<Record<string, Omit<Action<never>, 'run'>>>;
}

/** Describes a resource by JSON. */
export function describeResource(resource: Resource): ResourceDescription {
  // JSON leaves out functions, those of fields and of lists within records too.
  return JSON.parse(JSON.stringify(Object.fromEntries(DESCRIBED.map((name) => [name, resource[name]]))));
}
