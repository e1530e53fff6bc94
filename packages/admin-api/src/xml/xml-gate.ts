/** How much a document may hold. */
export interface XmlLimits {
  /** Tags, attributes, comments, CDATA sections and texts. */
  readonly parts: number;
  /** Ampersands. */
  readonly references: number;
  /** Characters in all tags together. */
  readonly tagCharacters: number;
}

/** What a request may hold, so that reading it takes less than 20 ms. */
export const REQUEST_LIMITS: XmlLimits = { parts: 500, references: 2_000, tagCharacters: 32_768 };

/** For documents from a source that is trusted. */
export const NO_LIMITS: XmlLimits = { parts: Infinity, references: Infinity, tagCharacters: Infinity };

/** A document cannot be read. The message says why, in a sentence for the client. */
export class XmlRefusal extends Error {
  override readonly name = 'XmlRefusal';
}

// XML 1.0, 2.2: Char. A lone surrogate cannot come out of UTF-8.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[^\t\n\r\u0020-\uFFFD]/;

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/;

/**
 * The pieces of a document: comments, CDATA sections, tags, and the text between them. A section
 * without an end runs to the end of the document, and any other `<` is a piece by itself. This
 * takes linear time, because nothing is searched twice.
 */
const PIECE =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\/?[^\s<>"'/=!?][^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>|<|[^<]+/g;

const QUOTED = /"[^"]*"|'[^']*'/g;

const REFERENCE = /&(?:lt|gt|amp|quot|apos|#(\d+)|#x([\da-fA-F]+));|&/g;

/**
 * Makes a document ready for fast-xml-parser and its validator. Throws an {@link XmlRefusal} for
 * what they accept although XML 1.0 forbids it, and for what a webhook never needs: document types,
 * instructions, encodings other than UTF-8, and more than the limits allow.
 *
 * What comes out has no declaration and no comments, a line feed for each line end (XML 2.11), a
 * space for each blank in a tag (XML 3.3.3), and short character references. Whether tags match and
 * names are valid is left to the validator.
 */
export function passGate(document: string, limits: XmlLimits): string {
  if (FORBIDDEN.test(document)) throw new XmlRefusal('The document has a character that XML does not allow.');
  const [declaration = '', quoted, apostrophed] = DECLARATION.exec(document) ?? [];
  const encoding = quoted ?? apostrophed ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') throw new XmlRefusal(`The encoding ${encoding} is not UTF-8.`);

  const pieces = document.slice(declaration.length).replaceAll(/\r\n?/g, '\n').match(PIECE) ?? [];
  checkSize(pieces, limits);
  const passed = pieces.map(passPiece);
  const first = pieces.findIndex(isTag);
  const last = pieces.findLastIndex(isTag);
  for (const piece of [...pieces.slice(0, Math.max(first, 0)), ...pieces.slice(last + 1)]) {
    if (!isComment(piece) && piece.trim() !== '') throw new XmlRefusal('Something stands outside the root element.');
  }
  return passed.join('');
}

function checkSize(pieces: readonly string[], limits: XmlLimits): void {
  const tags = pieces.filter(isTag);
  const attributes = tags.flatMap((tag) => tag.match(QUOTED) ?? []);
  checkCount(pieces.length + attributes.length, limits.parts, 'parts');
  checkCount(pieces.join('').split('&').length - 1, limits.references, 'references');
  checkCount(tags.join('').length, limits.tagCharacters, 'characters in its tags');
}

function checkCount(count: number, limit: number, what: string): void {
  if (count > limit) throw new XmlRefusal(`The document has more than ${limit} ${what}.`);
}

function passPiece(piece: string): string {
  if (isComment(piece)) return passComment(piece);
  if (piece.startsWith('<![CDATA[')) return passSection(piece);
  if (isTag(piece)) return passTag(piece);
  if (piece === '<') throw new XmlRefusal('A tag is malformed, or is one that is not read here.');
  if (piece.includes(']]>')) throw new XmlRefusal('"]]>" may only end a CDATA section.');
  return passReferences(piece);
}

function passComment(comment: string): string {
  // XML 1.0, 2.5: no "--" inside, and no hyphen before the end.
  if (comment.indexOf('--', 4) !== comment.length - 3) throw new XmlRefusal('A comment has no end, or "--" inside.');
  return '';
}

function passSection(section: string): string {
  if (!section.endsWith(']]>')) throw new XmlRefusal('A CDATA section has no end.');
  return section;
}

function passTag(tag: string): string {
  // The validator takes "</a/>" for an empty element, and skips an equals sign that stands alone.
  const isMalformed = /^<\/.*\/>$/s.test(tag) || /=(?!\s*")/.test(tag.replaceAll(QUOTED, '""'));
  if (isMalformed) throw new XmlRefusal('A tag is malformed.');
  return passReferences(tag.replaceAll(/\s/g, ' '));
}

/**
 * Writes character references in their shortest form: the parser reads no others than short ones.
 */
function passReferences(piece: string): string {
  return piece.replaceAll(REFERENCE, (reference: string, decimal?: string, hexadecimal?: string) => {
    if (reference === '&') throw new XmlRefusal('A reference is malformed or names no entity that XML has.');
    if (decimal === undefined && hexadecimal === undefined) return reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    if (!isCharacter(code)) throw new XmlRefusal('A reference names no character that XML has.');
    return `&#${code};`;
  });
}

function isCharacter(code: number): boolean {
  if (code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  return !FORBIDDEN.test(String.fromCodePoint(code));
}

function isComment(piece: string): boolean {
  return piece.startsWith('<!--');
}

function isTag(piece: string): boolean {
  return piece.length > 1 && piece.startsWith('<') && piece[1] !== '!';
}
