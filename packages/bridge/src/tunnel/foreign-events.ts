/** The listeners of the objects that a library makes in place of real ones. */
const emitters = new WeakMap<EventTarget, EventTarget>();

/**
 * Dispatches an event at an `XMLHttpRequest`, or at its `upload`: also at an object that is not an
 * `EventTarget`, to the listeners it has.
 */
export function dispatchAt(target: EventTarget, event: Event): void {
  if (target instanceof EventTarget) {
    target.dispatchEvent(event);
    return;
  }
  emitters.get(target)?.dispatchEvent(event);
  const handler: unknown = Reflect.get(target, `on${event.type}`);
  if (typeof handler === 'function') Reflect.apply(handler, target, [event]);
}

/** Notes the listeners that are added to an object, unless it is an `EventTarget`. */
export function noteListeners(xhr: XMLHttpRequest): void {
  if (xhr instanceof EventTarget) return;
  const emitter = new EventTarget();
  emitters.set(xhr, emitter);
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const original: EventTarget[typeof name] = xhr[name];
    Object.assign(xhr, {
      [name](...args: Parameters<EventTarget['addEventListener']>) {
        emitter[name](...args);
        Reflect.apply(original, xhr, args);
      },
    });
  }
}
