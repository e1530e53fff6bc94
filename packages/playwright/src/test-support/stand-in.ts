/**
 * Stands in for an object of Playwright, which only a browser or a run of tests makes. It has the
 * parts that are given; to ask it for another one throws, so that a test cannot pass by what it
 * left out.
 */
export function standIn<Whole extends object>(name: string, parts: Partial<Whole>): Whole {
  const nothing: Whole = Object.create(null);
  return new Proxy(nothing, {
    get: (_, key) => {
      // To await an object is to ask it for this one.
      if (key === 'then') return undefined;
      if (!Object.hasOwn(parts, key)) throw new Error(`The stand-in for ${name} has no ${String(key)}.`);
      return Reflect.get(parts, key);
    },
  });
}
