import type { Action, Resource } from './resource.ts';

/** An action without its code. */
type ActionDescription = Omit<Action<never>, 'run'>;

/** A resource as it can be sent to a page, which shows its lists and forms: without code. */
export interface ResourceDescription extends Pick<
  Resource,
  | 'typeName'
  | 'description'
  | 'singular'
  | 'plural'
  | 'connection'
  | 'fields'
  | 'defaultOrder'
  | 'topics'
  | 'isSingleton'
> {
  /** Its sort orders by name. */
  readonly sorts: Readonly<Record<string, object>>;
  /** Its filters by name. */
  readonly filters: Readonly<Record<string, object>>;
  readonly actions?: Readonly<Record<string, ActionDescription>>;
}

/** Describes a resource by JSON. */
export function describeResource(resource: Resource): ResourceDescription {
  const { typeName, description, singular, plural, connection, isSingleton } = resource;
  const { fields, defaultOrder, topics, sorts, filters, actions } = resource;
  const described: ResourceDescription = {
    typeName,
    description,
    singular,
    plural,
    ...(connection === undefined ? {} : { connection }),
    ...(isSingleton === undefined ? {} : { isSingleton }),
    fields,
    defaultOrder,
    topics,
    sorts,
    filters,
    ...(actions && { actions }),
  };
  // JSON leaves out functions, those of fields and of lists within records too.
  return JSON.parse(JSON.stringify(described));
}
