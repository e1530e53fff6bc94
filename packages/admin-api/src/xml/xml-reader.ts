/** An element of a document that was read. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly in the element, with references and CDATA sections resolved. */
  readonly text: string;
}

/** A document that was read, or what is wrong with it. */
export type XmlDocument =
  | { readonly status: 'read'; readonly root: XmlElement }
  | { readonly status: 'refused'; readonly reason: string };

/** Levels of elements in the deepest document that is read. */
export const MAX_DEPTH = 32;

/** Elements, attributes and references in the largest document that is read. */
export const MAX_PARTS = 500;

/**
 * Reads an XML 1.0 document, strictly: whatever is not well-formed is refused, and so are document types, processing
 * instructions, encodings other than UTF-8 and more parts or levels than a webhook can need. Only the five predefined
 * entities and character references are resolved, so nothing in a document can grow.
 */
export function readXml(text: string): XmlDocument {
  try {
    return { status: 'read', root: new Reader(text).document() };
  } catch (error) {
    if (error instanceof NotXml) return { status: 'refused', reason: error.message };
    throw error;
  }
}

// XML 1.0, 2.3: Name.
const NAME_START =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*`;

const DECLARATION =
  /<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/y;
const BLANKS = /[ \t\n]*/y;
const OPEN = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(`[ \\t\\n]+(${NAME})[ \\t\\n]*=[ \\t\\n]*(?:"([^<"]*)"|'([^<']*)')`, 'uy');
const TAG_END = /[ \t\n]*(\/?)>/y;
const CLOSE = new RegExp(`</(${NAME})[ \\t\\n]*>`, 'uy');
const CHARACTERS = /[^<]+/y;
const REFERENCE = /&(?:(lt|gt|amp|quot|apos)|#([0-9]+)|#x([0-9a-fA-F]+));/y;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

// XML 1.0, 2.2: Char. A lone surrogate cannot come out of UTF-8.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[^\t\n\r\u0020-\uFFFD]/;

const GREATER = 0x3e;
const BRACKET = 0x5d;

class NotXml extends Error {}

/** Steps through a text once, from front to back. */
class Reader {
  readonly #text: string;
  #at = 0;
  #parts = 0;

  constructor(text: string) {
    // XML 1.0, 2.11: whatever ends a line is read as one line feed.
    this.#text = text.replaceAll(/\r\n?/g, '\n');
  }

  document(): XmlElement {
    if (FORBIDDEN.test(this.#text)) throw new NotXml('The document has a character that XML does not allow.');
    this.#declaration();
    this.#blanksAndComments();
    const root = this.#element(1);
    this.#blanksAndComments();
    if (this.#at < this.#text.length) throw new NotXml('Something follows the root element.');
    return root;
  }

  #declaration(): void {
    if (!/^<\?xml\s/.test(this.#text)) return;
    const match = this.#expect(DECLARATION, 'The XML declaration is malformed.');
    const encoding = match[1] ?? match[2] ?? 'UTF-8';
    if (encoding.toUpperCase() !== 'UTF-8') throw new NotXml(`The encoding ${encoding} is not UTF-8.`);
  }

  #blanksAndComments(): void {
    this.#take(BLANKS);
    while (this.#sees('<!--')) {
      this.#comment();
      this.#take(BLANKS);
    }
  }

  #element(depth: number): XmlElement {
    if (depth > MAX_DEPTH) throw new NotXml(`Elements are nested more than ${MAX_DEPTH} deep.`);
    const [, name = ''] = this.#expect(OPEN, 'An element was expected.');
    const attributes = this.#attributes();
    const [, slash] = this.#expect(TAG_END, `The tag <${name}> is malformed.`);
    const children: XmlElement[] = [];
    let text = '';
    let isOpen = slash === '';
    while (isOpen) {
      if (this.#sees('</')) {
        const [, closing] = this.#expect(CLOSE, 'An end tag is malformed.');
        if (closing !== name) throw new NotXml(`<${name}> is closed by </${closing}>.`);
        isOpen = false;
      } else if (this.#sees('<!--')) this.#comment();
      else if (this.#sees('<![CDATA[')) text += this.#upTo(']]>', 9);
      else if (this.#sees('<')) children.push(this.#element(depth + 1));
      else text += this.#characters();
    }
    return { name, attributes, children, text };
  }

  #attributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    this.#count();
    for (let match = this.#take(ATTRIBUTE); match; match = this.#take(ATTRIBUTE)) {
      const [, name = '', quoted = '', apostrophed = ''] = match;
      if (attributes.has(name)) throw new NotXml(`The attribute ${name} occurs twice.`);
      // XML 1.0, 3.3.3: blanks in an attribute are spaces unless they are written by reference.
      attributes.set(name, this.#resolve((quoted + apostrophed).replaceAll(/[\t\n]/g, ' ')));
      this.#count();
    }
    return attributes;
  }

  #characters(): string {
    const [raw = ''] = this.#expect(CHARACTERS, 'The document ends before its elements are closed.');
    if (raw.includes(']]>')) throw new NotXml('"]]>" may only end a CDATA section.');
    return this.#resolve(raw);
  }

  #comment(): void {
    const comment = this.#upTo('--', 4);
    if (!this.#sees('>')) throw new NotXml(`"--" may only end a comment: ${comment.slice(0, 40)}`);
    this.#at += 1;
  }

  /** Resolves one reference after the other, so that the first bad one, or one too many, ends it. */
  #resolve(raw: string): string {
    let text = '';
    let at = 0;
    for (let next = raw.indexOf('&'); next !== -1; next = raw.indexOf('&', at)) {
      REFERENCE.lastIndex = next;
      const match = REFERENCE.exec(raw);
      if (!match) throw new NotXml('A reference is malformed or names no entity that XML has.');
      this.#count();
      text += raw.slice(at, next) + resolveReference(match);
      at = REFERENCE.lastIndex;
    }
    return text + raw.slice(at);
  }

  /** The text from so many characters on up to a mark, and goes on behind the mark. */
  #upTo(mark: string, from: number): string {
    const start = this.#at + from;
    const end = mark === ']]>' ? findSectionEnd(this.#text, start) : this.#text.indexOf(mark, start);
    if (end === -1) throw new NotXml(`The document ends before "${mark}".`);
    this.#at = end + mark.length;
    return this.#text.slice(start, end);
  }

  #count(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new NotXml(`The document has more than ${MAX_PARTS} parts.`);
  }

  #sees(mark: string): boolean {
    return this.#text.startsWith(mark, this.#at);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #expect(pattern: RegExp, reason: string): RegExpExecArray {
    const match = this.#take(pattern);
    if (!match) throw new NotXml(reason);
    return match;
  }
}

/** Does what `indexOf` of `]]>` does, which takes long for a run of brackets. Looks at the last of the three first. */
function findSectionEnd(text: string, start: number): number {
  let at = start + 2;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === GREATER && text.charCodeAt(at - 1) === BRACKET && text.charCodeAt(at - 2) === BRACKET) return at - 2;
    at += code === BRACKET ? 1 : 3;
  }
  return -1;
}

function resolveReference([, entity, decimal, hexadecimal]: RegExpExecArray): string {
  if (entity !== undefined) return ENTITIES[entity] ?? '';
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (!(code <= 0x10_ffff) || isSurrogate || FORBIDDEN.test(String.fromCodePoint(code))) {
    throw new NotXml('A reference names no character that XML has.');
  }
  return String.fromCodePoint(code);
}
