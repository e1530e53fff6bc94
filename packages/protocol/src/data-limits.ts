import { LIMITS } from './limits.ts';

// Of errors, of patterns and of images.
const HIDDEN = ['message', 'stack', 'cause', 'source', 'data'];

/**
 * Says whether a value that an app passes through a closing modal stays within `LIMITS.dataNodes`, `dataDepth` and
 * `dataBytes`. Looks into arrays, plain objects, maps, sets, errors and images; counts the bytes of text, of keys, of big
 * integers and of buffers; a value that occurs twice counts once, as structured clone copies it once. An array longer than
 * `dataNodes` is refused even if it is all holes.
 */
export function isWithinDataLimits(value: unknown): boolean {
  const seen = new Set<object>();
  let nodes = 0;
  let bytes = 0;

  const isWithin = (current: unknown, depth: number): boolean => {
    nodes += 1;
    if (typeof current === 'string') bytes += current.length * 2;
    if (typeof current === 'bigint') bytes += bytesOf(current);
    if (nodes > LIMITS.dataNodes || depth > LIMITS.dataDepth || bytes > LIMITS.dataBytes) return false;
    if (typeof current !== 'object' || current === null || seen.has(current)) return true;
    seen.add(current);
    if (current instanceof ArrayBuffer) bytes += current.byteLength;
    else if (ArrayBuffer.isView(current)) return isWithin(current.buffer, depth + 1);
    // Before any list of its keys: that alone can take a second.
    if (Array.isArray(current) && current.length > LIMITS.dataNodes) return false;
    const hidden = hiddenPartsOf(current);
    if (!hidden) for (const key of Object.keys(current)) bytes += key.length * 2;
    if (bytes > LIMITS.dataBytes) return false;
    for (const part of hidden ?? Object.values(current)) {
      if (!isWithin(part, depth + 1)) return false;
    }
    return true;
  };

  return isWithin(value, 0);
}

/** The bytes of an integer, as the next power of two: to write it down takes a second. */
function bytesOf(integer: bigint): number {
  let bytes = 8;
  while (BigInt.asIntN(bytes * 8, integer) !== integer) bytes *= 2;
  return bytes;
}

/** What is in objects whose keys do not show it; structured clone copies nothing else of them. */
function hiddenPartsOf(value: object): readonly unknown[] | undefined {
  if (value instanceof Set) return [...value];
  // Entries come as pairs; one level flatter, keys and values stand side by side.
  if (value instanceof Map) return [...value].flat();
  if (Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]') return undefined;
  // The value of a boxed text or integer.
  return [value.valueOf(), ...HIDDEN.flatMap((name) => Reflect.get(value, name) ?? [])];
}
