import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What the scripts of a page say, in its HTML. */
export interface PageScripts {
  /** Where the script of PlatformApp is loaded from; absent when no tag loads it. */
  readonly platformApp?: URL;
  /**
   * When the page itself calls `PlatformApp.init`: before that script has run, after it, in a
   * listener that may run before or after it, or nowhere.
   */
  readonly init: 'before' | 'after' | 'in-listener' | 'nowhere';
  /** Whether other scripts are loaded, which may do either. */
  readonly hasOtherScripts: boolean;
}

/** Reads the scripts of a page as a browser parses it. */
export function readScripts(html: string, pageUrl: URL): PageScripts {
  const elements = elementsOf(parse(html));
  const base =
    attributeOf(
      elements.find(({ tagName }) => tagName === 'base'),
      'href',
    ) ?? '';
  const baseUrl = URL.canParse(base, pageUrl.href) ? new URL(base, pageUrl) : pageUrl;
  const scripts = elements
    .filter(({ tagName }) => tagName === 'script')
    .map((element) => ({ element, src: sourceOf(element, baseUrl), text: textOf(element) }));
  const tag = scripts.findIndex(({ src }) => src?.pathname.endsWith('/platform-app.js'));
  const init = scripts.findIndex(({ src, text }) => !src && /\bPlatformApp\s*\.\s*init\s*\(/.test(text));
  const { element, src } = scripts[tag] ?? {};
  const isDeferred = ['async', 'defer'].some((name) => attributeOf(element, name) !== undefined) || isModule(element);
  // An inline module runs after the page is parsed.
  const isBefore = (init < tag || isDeferred) && !isModule(scripts[init]?.element);
  const isListening = /\b(?:addEventListener|onload)\b/.test(scripts[init]?.text ?? '');
  return {
    ...(src && { platformApp: src }),
    init: init === -1 ? 'nowhere' : !isBefore ? 'after' : isListening ? 'in-listener' : 'before',
    hasOtherScripts: scripts.some((script, index) => index !== tag && (script.src ?? isImporting(script.text))),
  };
}

/** Whether an inline script imports others. */
function isImporting(text: string): boolean {
  return /\bimport\b/.test(text);
}

/**
 * The elements of a page in order. It does not recurse, because a page may be nested without end.
 */
function elementsOf(root: Node): readonly Element[] {
  const elements: Element[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) elements.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return elements;
}

function sourceOf(element: Element, baseUrl: URL): URL | undefined {
  const src = attributeOf(element, 'src') ?? '';
  return src !== '' && URL.canParse(src, baseUrl.href) ? new URL(src, baseUrl) : undefined;
}

function isModule(element: Element | undefined): boolean {
  return attributeOf(element, 'type') === 'module';
}

function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
