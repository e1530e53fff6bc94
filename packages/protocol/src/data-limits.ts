import { LIMITS } from './limits.ts';

/**
 * Says whether a value that an app passes through a closing modal stays within `LIMITS.dataNodes`, `dataDepth` and
 * `dataBytes`. Looks into arrays, plain objects, maps and sets; counts the bytes of text, of keys and of buffers; a value that
 * occurs twice counts once, as structured clone copies it once.
 */
export function isWithinDataLimits(value: unknown): boolean {
  const seen = new Set<object>();
  let nodes = 0;
  let bytes = 0;

  const isWithin = (current: unknown, depth: number): boolean => {
    nodes += 1;
    if (typeof current === 'string') bytes += current.length * 2;
    if (nodes > LIMITS.dataNodes || depth > LIMITS.dataDepth || bytes > LIMITS.dataBytes) return false;
    if (typeof current !== 'object' || current === null || seen.has(current)) return true;
    seen.add(current);
    if (current instanceof ArrayBuffer) bytes += current.byteLength;
    else if (ArrayBuffer.isView(current)) return isWithin(current.buffer, depth + 1);
    for (const key of Object.keys(current)) bytes += key.length * 2;
    if (bytes > LIMITS.dataBytes) return false;
    for (const part of partsOf(current)) {
      if (!isWithin(part, depth + 1)) return false;
    }
    return true;
  };

  return isWithin(value, 0);
}

function partsOf(value: object): readonly unknown[] {
  if (value instanceof Set) return [...value];
  // Entries come as pairs; one level flatter, keys and values stand side by side.
  return value instanceof Map ? [...value].flat() : Object.values(value);
}
