import { readFilterValue, type AnyListed, type Filter, type FilterTerm, type ShopTime } from '@platformapp/shop';
import { graphqlError } from './graphql-errors.ts';
import { snakeCase } from './graphql-names.ts';

/** One term: perhaps a field, perhaps a comparison, and a word or words in quotes. */
const TERM = /\s*(?:([A-Za-z_]+):(>=|<=|>|<)?)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/y;

const OPERATORS: Readonly<Record<string, 'gt' | 'gte' | 'lt' | 'lte'>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

/** Characters of the longest search: each record is compared with it. */
const MAX_SEARCH = 2_000;

/** Fields that a word without a field is looked for in; the first one that the records have. */
const NAMES = ['title', 'name', 'email', 'address'];

/**
 * Reads the `query` argument of a connection: terms such as `vendor:Lumen`, `created_at:>2026-01-01`, `title:Lin*` or a
 * bare word, all of which must hold. Throws a GraphQL error `SEARCH_INVALID` for fields that cannot be searched and for
 * values that make no sense.
 */
export function readSearchTerms(listed: AnyListed, query: string, time: ShopTime): readonly FilterTerm[] {
  if (query.length > MAX_SEARCH) {
    throw graphqlError('SEARCH_INVALID', `The search has more than ${MAX_SEARCH} characters.`);
  }
  const terms: FilterTerm[] = [];
  TERM.lastIndex = 0;
  const text = query.trimEnd();
  while (TERM.lastIndex < text.length) {
    const at = TERM.lastIndex;
    const match = TERM.exec(text);
    if (!match) throw graphqlError('SEARCH_INVALID', `The search cannot be read from "${text.slice(at, at + 40)}" on.`);
    const [, field, comparison, doubleQuoted, singleQuoted, plain = ''] = match;
    const quoted = doubleQuoted ?? singleQuoted;
    if (field !== undefined) terms.push(...readTerm(listed, field, comparison, quoted ?? plain, time));
    else if (quoted !== undefined) terms.push(readWord(listed, quoted));
    else if (/^(?:OR|NOT)$|[()]/.test(plain)) throw graphqlError('SEARCH_INVALID', `The search cannot use ${plain}.`);
    else if (plain.toUpperCase() !== 'AND') terms.push(readWord(listed, plain));
  }
  return terms;
}

function readWord(listed: AnyListed, word: string): FilterTerm {
  const name = NAMES.find((each) => Object.hasOwn(listed.filters, each));
  if (name === undefined) throw graphqlError('SEARCH_INVALID', `A search here needs a field, such as id:1.`);
  return { filter: name, operator: 'contains', value: word };
}

function readTerm(
  listed: AnyListed,
  field: string,
  comparison: string | undefined,
  word: string,
  time: ShopTime,
): readonly FilterTerm[] {
  const name = snakeCase(field);
  const filter: Filter<never> | undefined = Object.hasOwn(listed.filters, name) ? listed.filters[name] : undefined;
  if (!filter) throw graphqlError('SEARCH_INVALID', `${listed.typeName} cannot be searched by ${field}.`);
  if (word === filter.wildcard) return [];
  if (filter.kind === 'text' && word.endsWith('*'))
    return [{ filter: name, operator: 'starts', value: word.slice(0, -1) }];
  const value = readFilterValue(filter.kind, word, time);
  if (value === undefined) throw graphqlError('SEARCH_INVALID', `${field} cannot be compared with "${word}".`);
  return [{ filter: name, operator: OPERATORS[comparison ?? ''] ?? 'eq', value }];
}
