import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Loose } from '../api-test.ts';
import type { Plain } from './plain-element-test.ts';

// What the design asks of a gate before fast-xml-parser: no document types, entities, instructions or control characters.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|<!DOCTYPE|<!ENTITY|<\?(?!xml\s)/i;

/** The five entities of XML and references to characters, which is all that may be referred to. */
const BAD_REFERENCE = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);)/;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
});

/** What fast-xml-parser makes of a document behind that gate and behind its own `XMLValidator`. */
export const readWithGatedParser = (document: string): Plain | 'refused' => {
  const text = document.replaceAll(/\r\n?/g, '\n');
  if (FORBIDDEN.test(text) || BAD_REFERENCE.test(text.replaceAll(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, '')))
    return 'refused';
  try {
    if (XMLValidator.validate(text) !== true) return 'refused';
    const [root, ...others] = elementsIn(parser.parse(text));
    return root && others.length === 0 ? root : 'refused';
  } catch {
    return 'refused';
  }
};

/** The elements among the parts that fast-xml-parser gives in their order, each an object with its name as a key. */
const elementsIn = (parts: readonly Loose[]): readonly Plain[] =>
  parts.flatMap((part) => {
    const name = Object.keys(part).find((key) => key !== ':@' && !key.startsWith('#'));
    if (name === undefined) return [];
    const inside: readonly Loose[] = part[name];
    const text = inside.map((each) => each['#text'] ?? each['#cdata']?.[0]?.['#text'] ?? '').join('');
    return [{ name, attributes: part[':@'] ?? {}, text, children: elementsIn(inside) }];
  });
