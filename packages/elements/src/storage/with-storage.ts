/**
 * Uses Web Storage where the browser allows it. Returns `undefined` where it refuses: reading
 * `localStorage` itself may throw, and so may writing to a full one.
 *
 * @param open Returns the area, such as `() => localStorage`.
 * @param use Only reads and writes the area.
 */
export function withStorage<T>(open: () => Storage, use: (storage: Storage) => T): T | undefined {
  try {
    return use(open());
  } catch {
    return undefined;
  }
}
