/** The cookies of one origin. They go back to all of its paths. */
export class CookieJar {
  /** The last `Set-Cookie` header of each, by name. */
  readonly #cookies = new Map<string, string>();

  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [cookie = '', ...attributes] = header.split(';').map((part) => part.trim());
      const [name = ''] = cookie.split('=', 1);
      if (isOver(attributes)) this.#cookies.delete(name);
      else this.#cookies.set(name, header);
    }
  }

  /** The `Set-Cookie` headers of the cookies that are left. */
  get kept(): readonly string[] {
    return [...this.#cookies.values()];
  }

  /** The header `Cookie`; `undefined` without cookies. */
  get header(): string | undefined {
    const cookies = this.kept.map((header) => header.split(';', 1)[0]?.trim());
    return cookies.length === 0 ? undefined : cookies.join('; ');
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
