import { parse, type AnyNode, type Program } from 'acorn';

/**
 * When a script calls `PlatformApp.init`: as it runs, later in a listener, perhaps, or in a function
 * that `PlatformApp.ready` keeps until `init` was called, so that it never runs.
 */
export type InitCall = 'now' | 'in-listener' | 'perhaps' | 'in-ready';

/** What the text of a script says. */
export interface ReadScript {
  readonly calls: readonly InitCall[];
  /** The sentence of the parser, when no browser would run it. */
  readonly syntaxError?: string;
  /** Whether it may load or call the script in a way that cannot be seen. */
  readonly isUnclear: boolean;
}

/** Functions that these get are called, sooner or later. */
const LISTENED = /(?:^|\.)(?:addEventListener|then|setTimeout|requestAnimationFrame|queueMicrotask|ready|\$|jQuery)$/;

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassBody',
]);

const CONDITIONS: ReadonlySet<string> = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'CatchClause',
]);

/** Reads a script as a browser parses it. What stands in a comment or a string is not called. */
export function readScript(text: string, isModule: boolean): ReadScript {
  const program = parseScript(text, isModule);
  if (typeof program === 'string') return { calls: [], syntaxError: program, isUnclear: false };
  const calls: InitCall[] = [];
  let isUnclear = false;
  const waiting: (readonly [node: AnyNode, when: InitCall])[] = [[program, 'now']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, when] = next;
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'PlatformApp.init') calls.push(when);
    else if (mayDoMore(node)) isUnclear = true;
    for (const child of childrenOf(node).toReversed()) waiting.push([child, timeOf(node, child, when)]);
  }
  return { calls, isUnclear: isUnclear && calls.length === 0 };
}

function parseScript(text: string, isModule: boolean): Program | string {
  const sourceType = isModule ? 'module' : 'script';
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** When a part of a node runs, of a node that runs at a known time. */
function timeOf(node: AnyNode, child: AnyNode, when: InitCall): InitCall {
  const isArgument = node.type === 'CallExpression' && child !== node.callee && FUNCTIONS.has(child.type);
  const name = isArgument ? nameOf(node.callee) : '';
  if (when === 'in-ready' || name === 'PlatformApp.ready') return 'in-ready';
  if (when === 'perhaps') return when;
  if (isArgument) return LISTENED.test(name) ? 'in-listener' : 'perhaps';
  // A function that is called where it stands.
  if (node.type === 'CallExpression' && child === node.callee && FUNCTIONS.has(child.type)) return when;
  if (node.type === 'AssignmentExpression' && FUNCTIONS.has(child.type)) {
    return /(?:^|\.)on\w+$/.test(nameOf(node.left)) ? 'in-listener' : 'perhaps';
  }
  if (FUNCTIONS.has(child.type) || (CONDITIONS.has(node.type) && child !== testOf(node))) return 'perhaps';
  return when;
}

/** The part of a condition that always runs. */
function testOf(node: AnyNode): AnyNode | undefined {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test;
  return node.type === 'LogicalExpression' ? node.left : undefined;
}

/** `PlatformApp.init` for `window.PlatformApp['init']`. Of a call, the name of what is called. */
function nameOf(node: AnyNode): string {
  // A chain may be long without end.
  if (node.end - node.start > 1_000) return '';
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'CallExpression') return nameOf(node.callee);
  if (node.type !== 'MemberExpression') return '';
  const { property } = node;
  const name = node.computed && property.type === 'Literal' ? String(property.value) : nameOf(property);
  const object = nameOf(node.object);
  return /^(?:window|self|globalThis|parent|top)$/.test(object) ? name : `${object}.${name}`;
}

/** Whether a node names `init` or the script, and so may do what no call shows. */
function mayDoMore(node: AnyNode): boolean {
  if (node.type === 'Identifier') return /^init|^eval$/.test(node.name);
  if (node.type === 'Literal') return typeof node.value === 'string' && /platform-app|^init$/.test(node.value);
  if (node.type === 'TemplateElement') return node.value.raw.includes('platform-app');
  return node.type === 'ImportDeclaration' || node.type === 'ImportExpression';
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
