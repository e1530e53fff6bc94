/** Lets so many through at once; the others wait in the order in which they came. */
export interface Slots {
  /** Settles when there is room. Whoever was let through has to call {@link Slots.leave}. */
  readonly enter: () => Promise<void>;
  /** Makes room for the next. */
  readonly leave: () => void;
}

/** Makes {@link Slots}, all of them free. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;

  return {
    enter: () =>
      new Promise((resolve) => {
        if (free === 0) {
          waiting.push(resolve);
          return;
        }
        free -= 1;
        resolve();
      }),
    leave() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
