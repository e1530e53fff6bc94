import type { Header, RecordedBody } from '@platformapp/timeline';
import { cutTo, decodeJson, isObject, isWithinDataLimits } from '@platformapp/protocol';
import { RECORDED_BYTES } from '@platformapp/timeline';

/** A body for a person to read. Always text, never HTML. */
export interface PrettyBody {
  /** The format that it was read as. A body is never `JavaScript`, but our own lines are. */
  readonly format: 'JSON' | 'XML' | 'GraphQL' | 'JavaScript' | 'text' | 'bytes';
  readonly text: string;
  /** A sentence about what is left out, or `''`. */
  readonly note: string;
}

/** Maximum number of characters shown, because the browser takes too long to lay out megabytes. */
const MOST_SHOWN = 4 * RECORDED_BYTES;

/** Deeper XML gets no further indents, because in a hostile text these would add up. */
const DEEPEST = 40;

/** Writes a body with line breaks and indents, if its format is known. */
export function prettyBody(body: RecordedBody, headers: readonly Header[], url = ''): PrettyBody {
  const pretty = writeBody(body, headers, url);
  const { text, note } = cutText(pretty.text);
  return note === '' ? pretty : { ...pretty, text, note: `${pretty.note} ${note}`.trimStart() };
}

/** Writes a value as JSON. */
export function prettyValue(value: unknown): PrettyBody {
  return { format: 'JSON', ...cutText(JSON.stringify(value, undefined, 2) ?? '') };
}

/** Writes a number of bytes for a person to read. */
export function formatBytes(size: number): string {
  return size < 1_000 ? `${size} B` : `${(size / 1_000).toFixed(1)} kB`;
}

/** A text cut to the shown length, and a note that says so, or `''`. */
function cutText(text: string): Pick<PrettyBody, 'text' | 'note'> {
  if (text.length <= MOST_SHOWN) return { text, note: '' };
  return { text: cutTo(text, MOST_SHOWN), note: `The first ${MOST_SHOWN} of ${text.length} characters are shown.` };
}

function writeBody(body: RecordedBody, headers: readonly Header[], url: string): PrettyBody {
  if (body.isBase64) return { format: 'bytes', text: '', note: `${body.size} bytes that are not text.` };
  const note = body.size > RECORDED_BYTES ? `The first ${RECORDED_BYTES} of ${body.size} bytes.` : '';
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/\/graphql(?:\.json)?(?:\?|$)/.test(url)) {
    const query = prettyGraphql(body.text);
    if (query !== undefined) return { format: 'GraphQL', text: query, note };
  }
  const json = prettyJson(body.text);
  if (json !== undefined) return { format: 'JSON', text: json, note };
  if (/xml/i.test(type) || /^\s*<[?\w]/.test(body.text)) return { format: 'XML', text: prettyXml(body.text), note };
  return { format: 'text', text: body.text, note };
}

/** Returns `undefined` for a text that is not JSON or is nested too deeply. */
export function prettyJson(text: string): string | undefined {
  const value = decodeJson(text);
  return value !== undefined && isWithinDataLimits(value) ? indentJson(text) : undefined;
}

/** A string, a sign, or another value. */
const JSON_PART = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;

/** Numbers stay as they were written: a number of JavaScript would lose the end of a long one. */
function indentJson(text: string): string {
  let written = '';
  let depth = 0;
  let before = '';
  for (const [part] of text.matchAll(JSON_PART)) {
    const isClosing = part === '}' || part === ']';
    const isOpened = before === '{' || before === '[';
    if (isClosing) depth -= 1;
    // Empty brackets stay together.
    if (isClosing !== isOpened || before === ',') written += `\n${'  '.repeat(depth)}`;
    if (part === '{' || part === '[') depth += 1;
    written += part === ':' ? ': ' : part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : part;
    before = part;
  }
  return written;
}

/** A request to GraphQL: its query as it was written, then its variables. */
function prettyGraphql(text: string): string | undefined {
  const asked = decodeJson(text);
  const { query, ...rest } = isObject(asked) ? asked : {};
  if (typeof query !== 'string') return undefined;
  const others = Object.keys(rest).length === 0 ? '' : `\n\n${JSON.stringify(rest, undefined, 2)}`;
  return `${query.trim()}${others}`;
}

/**
 * Breaks XML into a line for each tag, but for elements that hold nothing but text. Malformed XML is
 * broken into lines too; only space between tags is lost.
 */
export function prettyXml(text: string): string {
  let depth = 0;
  const lines = text.trim().replaceAll(/>\s*</g, '>\n<').split('\n');
  const indented = lines.map((line) => {
    if (line.startsWith('</')) depth = Math.max(0, depth - 1);
    const indent = '  '.repeat(Math.min(depth, DEEPEST));
    if (/^<[^/?!][^>]*(?<!\/)>$/.test(line)) depth += 1;
    return `${indent}${line.trim()}`;
  });
  return indented.join('\n');
}
