const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

// What needs a reference, and what XML does not have at all.
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Writes a whole document around its root element. */
export function xmlDocument(root: string): string {
  return `${DECLARATION}${root}\n`;
}

/** Writes an element that holds a text. A character that XML does not have becomes U+FFFD. */
export function xmlElement(name: string, text: string, type?: string): string {
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>${escapeXml(text)}</${name}>`;
}

/** Writes a text so that it means itself in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(SPECIAL, (character) => ESCAPES[character] ?? '\uFFFD');
}
