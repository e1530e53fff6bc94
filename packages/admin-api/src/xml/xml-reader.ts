import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isObject } from '@platformapp/protocol';
import { passGate, REQUEST_LIMITS, XmlRefusal, type XmlLimits } from './xml-gate.ts';

/** An element of a document that was read. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly in the element, with references and CDATA sections resolved. */
  readonly text: string;
}

/** A document that was read, or why it was refused. */
export type XmlDocument =
  | { readonly status: 'read'; readonly root: XmlElement }
  | { readonly status: 'refused'; readonly reason: string };

/** The greatest depth of elements. */
export const MAX_DEPTH = 32;

const TEXT = '#text';
const ATTRIBUTES = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  maxNestedTags: MAX_DEPTH - 1,
  // The parser reads character references only with this on. The gate refuses HTML's other
  // entities.
  htmlEntities: true,
  processEntities: { enabled: true, maxExpandedLength: 1_000_000 },
  // Keeps names such as toString. The parser still refuses __proto__, constructor and prototype.
  onDangerousProperty: (name) => name,
});

/**
 * Reads an XML 1.0 document by fast-xml-parser, after the gate and the parser's own validator.
 * Refuses malformed documents and the names `__proto__`, `constructor` and `prototype`.
 */
export function readXml(document: string, limits: XmlLimits = REQUEST_LIMITS): XmlDocument {
  try {
    const text = passGate(document, limits);
    const verdict = XMLValidator.validate(text);
    if (verdict !== true) throw new XmlRefusal(verdict.err.msg);
    const [root, other] = elementsIn(parser.parse(text));
    if (!root || other) throw new XmlRefusal('The document must have one root element.');
    return { status: 'read', root };
  } catch (error) {
    if (error instanceof Error) return { status: 'refused', reason: error.message };
    throw error;
  }
}

/** The elements among the parser's nodes. Each node is an object with its name as a key. */
function elementsIn(nodes: unknown): readonly XmlElement[] {
  return listIn(nodes).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES && key !== TEXT);
    if (name === undefined) return [];
    const inside = node[name];
    const text = listIn(inside)
      .map(({ [TEXT]: part }) => (typeof part === 'string' ? part : ''))
      .join('');
    const attributes = isObject(node[ATTRIBUTES]) ? Object.entries(node[ATTRIBUTES]) : [];
    return [
      {
        name,
        attributes: new Map(attributes.map(([key, value]) => [key, String(value)])),
        children: elementsIn(inside),
        text,
      },
    ];
  });
}

function listIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
