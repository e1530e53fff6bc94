/** Dispatches an event at an `XMLHttpRequest`, or at its `upload`. */
export type DispatchEvent = (target: EventTarget, event: Event) => void;

/** Events of the objects that a library makes in place of real ones. */
export interface ForeignEvents {
  /** Dispatches also at an object that is not an `EventTarget`, to the listeners it has. */
  readonly dispatch: DispatchEvent;
  /** Notes the listeners that are added to an object, unless it is an `EventTarget`. */
  readonly listen: (xhr: XMLHttpRequest) => void;
}

/** Makes the {@link ForeignEvents} of a page. */
export function createForeignEvents(): ForeignEvents {
  const emitters = new WeakMap<EventTarget, EventTarget>();

  return {
    dispatch(target, event) {
      if (target instanceof EventTarget) {
        target.dispatchEvent(event);
        return;
      }
      emitters.get(target)?.dispatchEvent(event);
      const handler: unknown = Reflect.get(target, `on${event.type}`);
      if (typeof handler === 'function') Reflect.apply(handler, target, [event]);
    },
    listen(xhr) {
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
    },
  };
}
