/** Reads what Playwright's types do not have. */
export function get(target: unknown, name: string): unknown {
  return typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined;
}

/** Calls a method that Playwright's types do not have. */
export function call(target: unknown, name: string, args: readonly unknown[]): unknown {
  const method = get(target, name);
  if (typeof method !== 'function') throw new Error(`This version of Playwright has no ${name}.`);
  return Reflect.apply(method, target, args);
}

/** Replaces a method of an object. */
export function replace<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  method: Target[Name],
): void {
  Reflect.set(target, name, method);
}
