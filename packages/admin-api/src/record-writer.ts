import { readField, type AnyListed, type AnyShape } from '@platformapp/shop';
import { encodeGlobalId } from './global-id.ts';

/** Characters of records that are kept written. */
const KEPT_CHARACTERS = 4_000_000;

/**
 * Writes records the way REST and deliveries show them: as they are stored, and each with its global id as
 * `admin_graphql_api_id`. What there is to do for a kind of record is worked out once, and
 * the text of a record is kept for the next list that shows it: a record never changes, another one takes its place.
 */
export class RecordWriter {
  readonly #scheme: string;
  readonly #lists = new Map<AnyShape, readonly NestedList[]>();
  #texts = new WeakMap<object, string>();
  #keptCharacters = 0;

  /** @param scheme What global ids start with. */
  constructor(scheme: string) {
    this.#scheme = scheme;
  }

  /** The record with its global ids. */
  write(shape: AnyShape, record: object): Readonly<Record<string, unknown>> {
    const id = readField(record, 'id');
    // All fields at once: JSON.stringify is slower with an object that a field was added to. What somebody made up for a
    // delivery may have no id.
    const written: Record<string, unknown> =
      typeof id === 'number'
        ? { ...record, admin_graphql_api_id: encodeGlobalId(this.#scheme, shape.typeName, id) }
        : { ...record };
    for (const { name, shape: nested } of this.#listsOf(shape)) {
      const items = written[name];
      if (Array.isArray(items)) written[name] = items.map((item) => this.write(nested, Object(item)));
    }
    return written;
  }

  /** A list under its root key (REST 9), as JSON. */
  list(listed: AnyListed, records: readonly object[], fields: string | null): string {
    const texts = records.map((record) => this.#textOf(listed, record, fields));
    return `{${JSON.stringify(listed.plural)}:[${texts.join(',')}]}`;
  }

  /** One record under its root key, as JSON. */
  item(listed: AnyListed, record: object, fields: string | null = null): string {
    return `{${JSON.stringify(listed.singular)}:${this.#textOf(listed, record, fields)}}`;
  }

  #textOf(listed: AnyListed, record: object, fields: string | null): string {
    if (fields !== null) return JSON.stringify(selectFields(this.write(listed, record), fields));
    const known = this.#texts.get(record);
    if (known !== undefined) return known;
    const text = JSON.stringify(this.write(listed, record));
    this.#keptCharacters += text.length;
    if (this.#keptCharacters > KEPT_CHARACTERS) {
      // Starting anew is simpler than finding the oldest, and forgets at most what is written again at the next request.
      this.#texts = new WeakMap();
      this.#keptCharacters = text.length;
    }
    this.#texts.set(record, text);
    return text;
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
function selectFields(record: Readonly<Record<string, unknown>>, fields: string): object {
  const names = fields.split(',').map((name) => name.trim());
  if (names.every((name) => name === '')) return record;
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}
