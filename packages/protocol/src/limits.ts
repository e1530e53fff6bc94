/**
 * Every limit that holds at the frame border, in one place. Those of the service name the row of
 * its table *Limits*; the others limit what a hostile or broken guest can cost the host.
 */
export const LIMITS = {
  /** Limits, "Top bar primary buttons". */
  barPrimaryButtons: 1,
  /** Limits, "Top bar secondary buttons". */
  barSecondaryButtons: 4,
  /** Limits, "Modal primary buttons". */
  modalPrimaryButtons: 1,
  /** Limits, "Modal secondary buttons". */
  modalSecondaryButtons: 2,
  /** Limits, "Modal tertiary buttons". */
  modalTertiaryButtons: 2,
  /** Limits, "Modal height", in CSS pixels. */
  modalHeightMax: 700,
  /** Smallest body height of a modal in CSS pixels, so that a page can always be seen. */
  modalHeightMin: 100,
  /** Body height in CSS pixels of a `large` or `fullwidth` modal that names none. */
  modalHeightDefault: 400,
  /** Body height in CSS pixels of a `small` modal that names none. */
  modalHeightSmall: 320,
  /** Limits, "Modal width large", in CSS pixels. */
  modalWidthLarge: 980,
  /** Dialogs that may be stacked. */
  openModals: 8,
  /** Links in one dropdown. */
  dropdownLinks: 50,
  /** UTF-16 code units in a label, a title or any other text that the chrome shows. */
  textLength: 1_000,
  /** UTF-16 code units of the offending value that a misuse shows. */
  misuseValueLength: 200,
  /** UTF-16 code units in a URL or a path. */
  urlLength: 8_192,
  /** UTF-16 code units in a flash or in the message of a dialog. */
  messageLength: 10_000,
  /** Records that can be chosen in a picker. */
  pickedRecords: 250,
  /** Objects, arrays and leaves in the `data` of a closing modal. */
  dataNodes: 100_000,
  /** Levels of nesting in the `data` of a closing modal. */
  dataDepth: 100,
  /** Approximate bytes of text and binary in the `data` of a closing modal. */
  dataBytes: 16_777_216,
  /** Calls that wait for `welcome`; later ones are dropped and reported. */
  queuedCalls: 1_000,
  /**
   * Calls that one frame may make in a second; more are dropped, counted and shown. After two
   * seconds over the limit the frame is disconnected.
   */
  callsPerSecond: 5_000,
  /**
   * Messages that one frame may post to the host's window in a second before they are only
   * counted.
   */
  handshakesPerSecond: 50,
  /** Characters in the method of a request. */
  requestMethodLength: 32,
  /** Headers that a request or its answer may have. */
  requestHeaders: 100,
  /** Characters in the name of a header, and in its value. */
  requestHeaderLength: 8_192,
  /** Bytes in the body of a request, and in that of its answer. */
  requestBodyBytes: 67_108_864,
  /**
   * Requests of one session that may wait for an answer at a time. The guest holds later ones
   * back.
   */
  requestsInFlight: 64,
  /**
   * Milliseconds. A call without a reply is rejected no later than this, and no earlier than half
   * of it.
   */
  callDeadline: 30_000,
} as const;

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
