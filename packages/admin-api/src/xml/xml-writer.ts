/** References for reserved characters. A literal carriage return would be read as a line feed. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Writes a whole document around its root element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Writes an element with a text. A character that XML does not allow becomes U+FFFD. */
export function xmlElement(name: string, text: string, type?: string): string {
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>${escapeXml(text)}</${name}>`;
}

/**
 * Escapes a text for an element or a quoted attribute. A character that XML does not allow (XML
 * 1.0, 2.2: Char) becomes U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\r]|[^\t\n\u0020-\uFFFD]/g, (character) => REFERENCES[character] ?? '\uFFFD');
}
