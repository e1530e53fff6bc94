/** Limits on the size of a document. */
export interface XmlLimits {
  /** Tags, attributes, comments, CDATA sections and texts. */
  readonly parts: number;
  /** Ampersands. */
  readonly references: number;
  /** Characters in all tags together. */
  readonly tagCharacters: number;
}

/** Limits for requests, so that reading one takes less than 20 ms. */
export const REQUEST_LIMITS: XmlLimits = { parts: 500, references: 2_000, tagCharacters: 32_768 };

/** No limits, for documents from a trusted source. */
export const NO_LIMITS: XmlLimits = { parts: Infinity, references: Infinity, tagCharacters: Infinity };

/** A document was refused. The message tells the client why. */
export class XmlRefusal extends Error {
  override readonly name = 'XmlRefusal';
}

// XML 1.0, 2.2: Char. Decoded UTF-8 has no lone surrogates.
const FORBIDDEN = /[^\t\n\r\u0020-\uFFFD]/;

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/;

/**
 * Splits a document into pieces: comments, CDATA sections, tags, and the text between them. A
 * section without an end runs to the end of the document, and any other `<` is a piece by itself.
 * This takes linear time, because no part is searched twice.
 */
const PIECE =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\/?[^\s<>"'/=!?][^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>|<|[^<]+/g;

const QUOTED = /"[^"]*"|'[^']*'/g;

const REFERENCE = /&(?:lt|gt|amp|quot|apos|#(\d+)|#x([\da-fA-F]+));|&/g;

/**
 * Prepares a document for fast-xml-parser and its validator. Throws an {@link XmlRefusal} for
 * malformed documents that they would accept, and for what no webhook needs: document types,
 * instructions, encodings other than UTF-8, and documents beyond the limits.
 *
 * The result has no declaration and no comments. Line ends are line feeds (XML 2.11), blanks in
 * tags are spaces (XML 3.3.3), and character references are short. The validator checks that tags
 * match and names are valid.
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
  // The validator reads "</a/>" as an empty element and ignores a stray equals sign.
  const isMalformed = /^<\/.*\/>$/s.test(tag) || /=(?!\s*")/.test(tag.replaceAll(QUOTED, '""'));
  if (isMalformed) throw new XmlRefusal('A tag is malformed.');
  return passReferences(tag.replaceAll(/\s/g, ' '));
}

/** Writes character references in their shortest form: the parser reads no others. */
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
