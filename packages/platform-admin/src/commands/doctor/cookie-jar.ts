/** The cookies of one origin. They go back to all of its paths. */
export class CookieJar {
  /** As they are sent, by name. */
  readonly #cookies = new Map<string, string>();

  /** Takes the `Set-Cookie` headers of a response. */
  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [cookie = '', ...attributes] = header.split(';').map((part) => part.trim());
      const [name = ''] = cookie.split('=', 1);
      if (isOver(attributes)) this.#cookies.delete(name);
      else this.#cookies.set(name, cookie);
    }
  }

  /** The header `Cookie`; `undefined` without cookies. */
  get header(): string | undefined {
    return this.#cookies.size === 0 ? undefined : [...this.#cookies.values()].join('; ');
  }
}

/** Whether a cookie is sent only to delete it. */
function isOver(attributes: readonly string[]): boolean {
  const find = (name: string): string | undefined =>
    attributes.find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAge = find('max-age');
  // `Max-Age` counts before `Expires`.
  return maxAge === undefined ? Date.parse(find('expires') ?? '') <= Date.now() : Number(maxAge) <= 0;
}
