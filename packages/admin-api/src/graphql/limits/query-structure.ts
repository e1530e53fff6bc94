import type { DocumentNode, FragmentDefinitionNode, GraphQLError, SelectionSetNode } from 'graphql';
import { Kind, Lexer, Source, TokenKind } from '../library/graphql-js.ts';
import { graphqlError } from '../library/graphql-errors.ts';
import { QUERY_LIMITS } from './query-limits.ts';

/** Checks the depth and the aliases of a query; returns the first limit that it exceeds. */
export function checkStructure(document: DocumentNode): GraphQLError | undefined {
  const fragments = fragmentsOf(document);
  const depths = new Map<string, number>();
  let aliases = 0;
  const depthOf = (selections: SelectionSetNode | undefined): number => {
    let depth = 0;
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) depth = Math.max(depth, fragmentDepth(selection.name.value));
      else depth = Math.max(depth, depthOf(selection.selectionSet) + (selection.kind === Kind.FIELD ? 1 : 0));
      if (selection.kind === Kind.FIELD && selection.alias) aliases += 1;
    }
    return depth;
  };
  const fragmentDepth = (name: string): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // A fragment inside itself counts once here. Validation refuses it.
    depths.set(name, 0);
    const depth = depthOf(fragments.get(name)?.selectionSet);
    depths.set(name, depth);
    return depth;
  };
  let depth = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) depth = Math.max(depth, depthOf(definition.selectionSet));
    else if (definition.kind === Kind.FRAGMENT_DEFINITION)
      depth = Math.max(depth, fragmentDepth(definition.name.value));
  }
  if (depth > QUERY_LIMITS.depth) {
    return graphqlError('QUERY_TOO_DEEP', `The query is ${depth} levels deep; ${QUERY_LIMITS.depth} are allowed.`);
  }
  if (aliases > QUERY_LIMITS.aliases) {
    return graphqlError('QUERY_TOO_LARGE', `The query has ${aliases} aliases; ${QUERY_LIMITS.aliases} are allowed.`);
  }
  return undefined;
}

/**
 * Checks the number of tokens and the depth of brackets before the query is parsed. Throws the
 * lexer's error for invalid text.
 */
export function checkBrackets(query: string): GraphQLError | undefined {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count += 1) {
    const { kind } = lexer.token;
    if (OPENING.has(kind)) depth += 1;
    else if (CLOSING.has(kind)) depth -= 1;
    if (count === QUERY_LIMITS.tokens) {
      return graphqlError('QUERY_TOO_LARGE', `The query has more than ${QUERY_LIMITS.tokens} tokens.`);
    }
    if (depth > QUERY_LIMITS.brackets) {
      return graphqlError('QUERY_TOO_DEEP', `The query has more than ${QUERY_LIMITS.brackets} open brackets.`);
    }
  }
  return undefined;
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACKET_L, TokenKind.BRACE_L, TokenKind.PAREN_L]);

const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACKET_R, TokenKind.BRACE_R, TokenKind.PAREN_R]);

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}
