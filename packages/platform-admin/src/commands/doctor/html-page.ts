import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/**
 * The elements of a page as a browser parses it, in order. It does not recurse, because a page may
 * be nested without end.
 */
export function elementsOf(html: string): readonly HtmlElement[] {
  const elements: HtmlElement[] = [];
  const waiting: Node[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) elements.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return elements;
}

/** The value of an attribute; `undefined` without it. */
export function attributeOf(element: HtmlElement | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text in an element. */
export function textOf(element: HtmlElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** What the `<meta http-equiv>` elements of this name say. */
export function metaOf(elements: readonly HtmlElement[], name: string): readonly string[] {
  return elements
    .filter((element) => element.tagName === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === name)
    .map((element) => attributeOf(element, 'content') ?? '');
}
