/** Makes an id that nobody can guess. Insecure pages have no `crypto.randomUUID`. */
export function createRandomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
