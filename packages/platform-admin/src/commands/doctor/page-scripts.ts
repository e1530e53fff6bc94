import { createHash } from 'node:crypto';
import { parsePolicies, type ContentPolicy, type PolicyScript } from './content-policy.ts';
import { attributeOf, elementsOf, metaOf, textOf, type HtmlElement } from './html-page.ts';
import { readScript, type InitCall } from './init-calls.ts';

/** A script element that a browser runs. */
export interface ScriptElement extends PolicyScript {
  /** Whether it runs when the page is parsed, after the scripts that are not. */
  readonly isDeferred: boolean;
  /** Whether it is loaded as other origins' data is, with CORS. */
  readonly isCors: boolean;
}

/** What the scripts of a page say, in its HTML. */
export interface PageScripts {
  /** The script of PlatformApp; absent when no tag loads it. */
  readonly platformApp?: ScriptElement & { readonly src: URL };
  /**
   * When the page itself calls `PlatformApp.init`: before that script has run, after it, in a
   * listener that may run before or after it, perhaps, never, since `ready` waits for `init`, or
   * nowhere.
   */
  readonly init: 'before' | 'after' | 'in-listener' | 'perhaps' | 'in-ready' | 'nowhere';
  /** The inline script with the call. */
  readonly initScript?: ScriptElement;
  /** What is wrong with the text of an inline script. */
  readonly syntaxError?: string;
  /** Whether there are scripts, inline or not, that may do either unseen. */
  readonly hasOtherScripts: boolean;
  /** The policies in the HTML. */
  readonly policies: readonly ContentPolicy[];
}

/** An init call of an inline script, and where that stands among the scripts. */
interface FoundCall {
  readonly script: ScriptElement;
  readonly index: number;
  readonly when: InitCall;
}

const JAVASCRIPT =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript|javascript1\.\d))$/i;

/** Calls in the order in which they say most. */
const ORDER: readonly PageScripts['init'][] = ['after', 'in-listener', 'perhaps', 'in-ready', 'before'];

/** Reads the scripts of a page as a browser parses it. */
export function readScripts(html: string, pageUrl: URL): PageScripts {
  const elements = elementsOf(html);
  const base = attributeOf(
    elements.find(({ tagName }) => tagName === 'base'),
    'href',
  );
  const baseUrl = base !== undefined && URL.canParse(base, pageUrl.href) ? new URL(base, pageUrl) : pageUrl;
  const scripts = elements
    .filter((element) => element.tagName === 'script' && isRun(element))
    .map((element) => ({
      script: toScript(element, baseUrl),
      text: attributeOf(element, 'src') === undefined ? textOf(element) : '',
      isModule: isModule(element),
    }));
  const tag = scripts.findIndex(({ script }) => script.src?.pathname.endsWith('/platform-app.js'));
  const read = scripts.map(({ text, isModule: isOne }) => readScript(text, isOne));
  const calls = read.flatMap(({ calls: each }, index): readonly FoundCall[] => {
    const { script } = scripts[index] ?? {};
    return script ? each.map((when) => ({ script, index, when })) : [];
  });
  const platformApp = scripts[tag]?.script;
  const [found] = calls
    .map((call) => ({ script: call.script, init: momentOf(call, tag, platformApp) }))
    .toSorted((one, other) => ORDER.indexOf(one.init) - ORDER.indexOf(other.init));
  const syntaxError = read.find(({ syntaxError: error }) => error !== undefined)?.syntaxError;
  return {
    ...(platformApp?.src && { platformApp: { ...platformApp, src: platformApp.src } }),
    init: found?.init ?? 'nowhere',
    ...(found && { initScript: found.script }),
    ...(syntaxError !== undefined && { syntaxError }),
    hasOtherScripts:
      scripts.some(({ script }, index) => index !== tag && script.src) ||
      read.some(({ isUnclear }) => isUnclear) ||
      elements.some(hasInitHandler),
    policies: parsePolicies(metaOf(elements, 'content-security-policy')),
  };
}

function momentOf({ index, script, when }: FoundCall, tag: number, platformApp?: ScriptElement): PageScripts['init'] {
  if (when === 'in-ready' || when === 'perhaps') return when;
  const isTagDeferred = platformApp?.isDeferred === true;
  // Without a tag the script is loaded unseen.
  const isBefore = script.isDeferred ? isTagDeferred && index < tag : index < tag || isTagDeferred;
  if (!isBefore) return 'after';
  return when === 'in-listener' ? when : 'before';
}

/** Whether a browser runs a script element. */
function isRun(element: HtmlElement): boolean {
  const type = attributeOf(element, 'type')?.trim() ?? '';
  return JAVASCRIPT.test(type) && attributeOf(element, 'nomodule') === undefined;
}

/** An attribute such as `onload` is a script too. */
function hasInitHandler({ attrs }: HtmlElement): boolean {
  return attrs.some(({ name, value }) => name.startsWith('on') && /init|PlatformApp/.test(value));
}

function toScript(element: HtmlElement, baseUrl: URL): ScriptElement {
  const src = attributeOf(element, 'src') ?? '';
  const url = src !== '' && URL.canParse(src, baseUrl.href) ? new URL(src, baseUrl) : undefined;
  const isLate = isModule(element) || (url !== undefined && ['async', 'defer'].some((name) => has(element, name)));
  const integrity = attributeOf(element, 'integrity')?.trim() ?? '';
  const hashes = url ? integrity.split(/\s+/).filter((hash) => hash !== '') : hashesOf(textOf(element));
  return {
    src: url,
    nonce: attributeOf(element, 'nonce'),
    hashes: hashes.map((hash) => `'${hash}'`),
    isDeferred: isLate,
    isCors: has(element, 'crossorigin') || isModule(element),
  };
}

function hashesOf(text: string): readonly string[] {
  // One is enough, but a policy may name any of them.
  return ['sha256', 'sha384', 'sha512'].map((name) => `${name}-${createHash(name).update(text).digest('base64')}`);
}

function has(element: HtmlElement, name: string): boolean {
  return attributeOf(element, name) !== undefined;
}

function isModule(element: HtmlElement): boolean {
  return attributeOf(element, 'type')?.trim().toLowerCase() === 'module';
}
