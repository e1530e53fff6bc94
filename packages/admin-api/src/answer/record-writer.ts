import { readField, type AnyListed, type AnyShape } from '@platformapp/shop';
import { encodeGlobalId } from '../global-id.ts';

/** Writes records as REST and deliveries show them, with global ids as `admin_graphql_api_id`. */
export class RecordWriter {
  readonly #scheme: string;
  /** The list fields of each shape, found once, because every record of a page needs them. */
  readonly #lists = new Map<AnyShape, readonly (readonly [name: string, within: AnyShape])[]>();

  /** @param scheme The prefix of global ids. */
  constructor(scheme: string) {
    this.#scheme = scheme;
  }

  /** Adds global ids to the record and the records in its lists, if they have an id. */
  write(shape: AnyShape, record: object): Readonly<Record<string, unknown>> {
    const id = readField(record, 'id');
    const written: Record<string, unknown> =
      typeof id === 'number'
        ? { ...record, admin_graphql_api_id: encodeGlobalId(this.#scheme, shape.typeName, id) }
        : { ...record };
    for (const [name, within] of this.#listsOf(shape)) {
      const items = written[name];
      if (Array.isArray(items)) written[name] = items.map((item) => this.write(within, Object(item)));
    }
    return written;
  }

  #listsOf(shape: AnyShape): readonly (readonly [name: string, within: AnyShape])[] {
    const known = this.#lists.get(shape);
    if (known) return known;
    const lists = Object.entries(shape.fields).flatMap(([name, { type }]) =>
      type.kind === 'list' ? [[name, type.shape] as const] : [],
    );
    this.#lists.set(shape, lists);
    return lists;
  }

  /** A list under its root key (REST 9), as JSON. */
  list(listed: AnyListed, records: readonly object[], fields: string | null): string {
    const wanted = readFieldNames(fields);
    return JSON.stringify({ [listed.plural]: records.map((record) => this.select(listed, record, wanted)) });
  }

  /** One record under its root key, as JSON. */
  item(listed: AnyListed, record: object, fields: string | null = null): string {
    return JSON.stringify({ [listed.singular]: this.select(listed, record, readFieldNames(fields)) });
  }

  /** The record as REST shows it, with only the fields that are wanted. `undefined` shows all. */
  select(listed: AnyListed, record: object, wanted: ReadonlySet<string> | undefined): object {
    const written = this.write(listed, record);
    return wanted ? Object.fromEntries(Object.entries(written).filter(([name]) => wanted.has(name))) : written;
  }
}

/**
 * The fields that a request wants (Link header, `fields`); `undefined` when it names none. Unknown
 * names are ignored.
 */
function readFieldNames(fields: string | null): ReadonlySet<string> | undefined {
  const names = (fields ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.length > 0 ? new Set(names) : undefined;
}
