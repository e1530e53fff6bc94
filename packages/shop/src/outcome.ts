/**
 * What is wrong with input: for each field, messages that follow its name. Under `base`, what
 * concerns the whole.
 */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** How a change ended. Nothing of a change that is not `done` has happened. */
export type Outcome<T> =
  | { readonly status: 'done'; readonly record: T }
  /** There is no record of that id. */
  | { readonly status: 'missing' }
  /** The input was refused. */
  | { readonly status: 'invalid'; readonly errors: FieldErrors };

/** Writes field errors as whole sentences, such as `Topic can't be blank`. */
export function fullMessages(errors: FieldErrors): readonly string[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field === 'base' ? capitalise(message) : `${nameOf(field)} ${message}`)),
  );
}

function nameOf(field: string): string {
  return capitalise(field.replaceAll('.', ' ').replaceAll('_', ' '));
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
