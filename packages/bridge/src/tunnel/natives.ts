// Libraries such as MooTools use the names `Event`, `Request` and `XMLHttpRequest` for their own,
// also before the script loads. `vite.config.ts` keeps what the other names mean by then.

/** The window of a page with its constructors. */
export type PageWindow = Window & typeof globalThis;

/** Makes an event of the browser's own class. */
export function createEvent(type: string): Event {
  const Native: typeof Event = Object.getPrototypeOf(ProgressEvent);
  return new Native(type);
}

/** Whether `Request` is the browser's own class. */
export function hasRequest(): boolean {
  return Object.prototype.toString.call(Request?.prototype) === '[object Request]';
}

/**
 * Finds the object that holds the properties of every real `XMLHttpRequest`. Starts at an object,
 * because a wrapped constructor has another `prototype`, but makes real objects. `undefined` when a
 * library has put objects of its own in their place.
 */
export function findXhrPrototype({ XMLHttpRequest }: PageWindow): XMLHttpRequest | undefined {
  try {
    const made = new XMLHttpRequest();
    if (Object.hasOwn(made, 'readyState')) return undefined;
    let owner: XMLHttpRequest | null = made;
    while (owner && !Object.hasOwn(owner, 'readyState')) owner = Object.getPrototypeOf(owner);
    return owner ?? undefined;
  } catch {
    // A page may have none.
    return undefined;
  }
}
