/** Writes a snake case name in camel case: `line_items` is `lineItems`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Writes an enum name: `orders/create` is `ORDERS_CREATE`. */
export function enumName(word: string): string {
  return word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
}

/** Writes a singular name for sentences: `line_item` is `a line item`. */
export function withArticle(singular: string): string {
  return `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular.replaceAll('_', ' ')}`;
}

/** Begins a name with a capital. */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Begins a name with a small letter. */
export function uncapitalise(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
