/** The greatest depth of arrays and objects. */
export const MAX_JSON_DEPTH = 100;

/** A parsed value, or why the text was refused. The `reason` follows the name of the text. */
export type ParsedJson =
  | { readonly status: 'read'; readonly value: unknown }
  | { readonly status: 'refused'; readonly reason: string };

/** Parses JSON of at most 100 levels. Deeper values could overflow the stack of later code. */
export function parseJson(text: string): ParsedJson {
  if (isTooDeep(text)) return { status: 'refused', reason: `has more than ${MAX_JSON_DEPTH} levels` };
  try {
    return { status: 'read', value: JSON.parse(text) };
  } catch {
    return { status: 'refused', reason: 'is not valid JSON' };
  }
}

/** Whether too many brackets and braces outside strings are open at once. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  // By index: a regular expression takes ten times as long for a megabyte.
  for (let at = 0; at < text.length && depth <= MAX_JSON_DEPTH; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
  }
  return depth > MAX_JSON_DEPTH;
}
