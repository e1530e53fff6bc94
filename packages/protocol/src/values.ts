import * as v from 'valibot';

/** The wire type that a schema accepts, read-only throughout. */
export type Wire<Schema extends v.GenericSchema> = Immutable<v.InferOutput<Schema>>;

// A branded id and a buffer are objects to the compiler, so these come first.
type Immutable<Value> = unknown extends Value
  ? unknown
  : Value extends string | number | boolean | undefined | ArrayBuffer
    ? Value
    : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** Makes a schema that accepts a positive integer as an id of one brand. */
export function idSchema<Id extends number = number>(): v.GenericSchema<Id> {
  return v.custom<Id>((input) => Number.isSafeInteger(input) && Number(input) > 0);
}

/** Makes an id that nobody can guess. Insecure pages have no `crypto.randomUUID`. */
export function createRandomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Says whether a value is an object with keys to read: neither `null` nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads JSON; `undefined` for any other text. */
export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
