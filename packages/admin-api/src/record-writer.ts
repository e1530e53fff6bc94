import { readField, type AnyListed, type AnyShape } from '@platformapp/shop';
import { encodeGlobalId } from './global-id.ts';

/**
 * Writes records the way REST and deliveries show them: as they are stored, and each with its global id as
 * `admin_graphql_api_id`. What there is to do for a kind of record is worked out once.
 */
export class RecordWriter {
  readonly #scheme: string;
  readonly #lists = new Map<AnyShape, readonly NestedList[]>();

  /** @param scheme What global ids start with. */
  constructor(scheme: string) {
    this.#scheme = scheme;
  }

  /** The record with its global ids. */
  write(shape: AnyShape, record: object): Readonly<Record<string, unknown>> {
    const written: Record<string, unknown> = { ...record };
    for (const { name, shape: nested } of this.#listsOf(shape)) {
      const items = written[name];
      if (Array.isArray(items)) written[name] = items.map((item) => this.write(nested, Object(item)));
    }
    const id = Number(readField(record, 'id'));
    written['admin_graphql_api_id'] = encodeGlobalId(this.#scheme, shape.typeName, id);
    return written;
  }

  /** A list under its root key (REST 9), as JSON. */
  list(listed: AnyListed, records: readonly object[], fields: string | null): string {
    const written = records.map((record) => selectFields(this.write(listed, record), fields));
    return JSON.stringify({ [listed.plural]: written });
  }

  /** One record under its root key, as JSON. */
  item(listed: AnyListed, record: object, fields: string | null = null): string {
    return JSON.stringify({ [listed.singular]: selectFields(this.write(listed, record), fields) });
  }

  #listsOf(shape: AnyShape): readonly NestedList[] {
    const known = this.#lists.get(shape);
    if (known) return known;
    const lists = Object.entries(shape.fields).flatMap(([name, { type }]) =>
      type.kind === 'list' ? [{ name, shape: type.shape }] : [],
    );
    this.#lists.set(shape, lists);
    return lists;
  }
}

interface NestedList {
  readonly name: string;
  readonly shape: AnyShape;
}

/** The fields that a request names (Link header, `fields`); names that the record lacks are passed over. */
function selectFields(record: Readonly<Record<string, unknown>>, fields: string | null): object {
  const names = (fields ?? '').split(',').map((name) => name.trim());
  if (names.every((name) => name === '')) return record;
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}
