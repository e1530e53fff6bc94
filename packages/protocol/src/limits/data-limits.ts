import { LIMITS } from './limits.ts';

/**
 * Says whether a value that an app passes through a closing modal stays within `LIMITS.dataNodes`,
 * `dataDepth` and `dataBytes`. Looks into arrays, objects, maps and sets, and counts the bytes of
 * text, of keys and of buffers. A value that occurs twice counts once, as structured clone copies
 * it once.
 */
export function isWithinDataLimits(value: unknown): boolean {
  const seen = new Set<object>();
  let nodes = 0;
  let bytes = 0;

  const isWithin = (current: unknown, depth: number): boolean => {
    nodes += 1;
    if (typeof current === 'string') bytes += current.length * 2;
    if (typeof current === 'object' && current !== null) {
      if (seen.has(current)) return true;
      seen.add(current);
      if (current instanceof ArrayBuffer) bytes += current.byteLength;
      // Checked before the keys are listed, which takes a second for a long array of holes.
      if (Array.isArray(current) && current.length > LIMITS.dataNodes) return false;
    }
    if (nodes > LIMITS.dataNodes || depth > LIMITS.dataDepth || bytes > LIMITS.dataBytes) return false;
    return partsOf(current).every((part) => isWithin(part, depth + 1));
  };

  return isWithin(value, 0);
}

/** The values directly inside a value, keys included. */
function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (ArrayBuffer.isView(value)) return [value.buffer];
  // The keys of a String object are its characters.
  if (Object.prototype.toString.call(value) === '[object String]') return [String.prototype.valueOf.call(value)];
  if (value instanceof Set) return [...value];
  // `flat` turns the pairs into keys and values side by side.
  if (value instanceof Map) return [...value].flat();
  return Array.isArray(value) ? value : Object.entries(value).flat();
}
