/**
 * What is wrong with input: for each field, messages to follow its name. Errors of the whole
 * record are under `base`.
 */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** How a change ended. Only `done` has changed anything. */
export type Outcome<T> =
  | { readonly status: 'done'; readonly record: T }
  /** No record has that id. */
  | { readonly status: 'missing' }
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
