/**
 * Stands in for an object of Playwright that only a browser or a test run makes. It has only the
 * given parts. Reading any other throws, so that a test cannot pass by accident.
 */
export function standIn<Whole extends object>(name: string, parts: Partial<Whole>): Whole {
  const nothing: Whole = Object.create(null);
  return new Proxy(nothing, {
    get: (_, key) => {
      // `await` reads this one from every object.
      if (key === 'then') return undefined;
      if (!Object.hasOwn(parts, key)) throw new Error(`The stand-in for ${name} has no ${String(key)}.`);
      return Reflect.get(parts, key);
    },
    set: (_, key, value) => Reflect.set(parts, key, value),
  });
}
