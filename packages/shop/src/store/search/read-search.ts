import type { ShopTime } from '../../time/shop-time.ts';
import type { FilterTerm } from './filter-term.ts';
import { readFilterValue, refusalOf } from './filter-value.ts';
import type { Ordering } from '../records/record.ts';

/** The terms of a search, or why it was refused. */
export type Search =
  | { readonly status: 'read'; readonly terms: readonly FilterTerm[] }
  | { readonly status: 'refused'; readonly message: string };

/** The kind of records to search. */
export interface Searched extends Ordering<never> {
  /** Name of one record in messages. */
  readonly typeName: string;
}

/**
 * A word without a field is searched in those of these filters that the records have, or in the
 * SKU if they have none.
 */
const MAIN_TEXTS = ['title', 'name', 'email', 'address'];

/** Maximum length of a search, in characters. */
const MAX_LENGTH = 2_000;

/** Maximum number of words and operators. Each word is compared with every record. */
const MAX_TOKENS = 250;

/** Maximum depth of nested brackets and NOTs. */
const MAX_DEPTH = 20;

/** A date without a time. */
const DATE = /^\s*\d{4}-\d\d-\d\d\s*$/;

/** What a value of a filter is called. */
const WORDS = { integer: 'whole number', number: 'number', datetime: 'date' } as const;

/** The milliseconds of a day. The shop's time zone has no daylight saving. */
const DAY = 86_400_000;

const COMPARISONS: Readonly<Record<string, 'gt' | 'gte' | 'lt' | 'lte'>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

/**
 * Reads a search:
 *
 * - `bowl`, `O'Brien`, `"two words"`: anywhere in the main texts; `bow*`: the start of a word;
 * - `vendor:Lumen`, `vendor: "Old Mill"`: the value of a field; `title:Lin*`: its start;
 *   `note:*`: that it has a value;
 * - `created_at:2026-01-01`: any time of that day in the shop's time zone;
 * - `created_at:>2026-01-01`, also `>=`, `<` and `<=`: a comparison of dates or numbers, where a
 *   date is the beginning of its day;
 * - `-term`, `NOT term`, `a b`, `a AND b`, `a OR b`, `(a OR b) c`: `NOT` binds closest, `OR`
 *   least.
 *
 * Values, field names, `AND`, `OR` and `NOT` ignore case. A backslash escapes the next character.
 */
export function readSearch(searched: Searched, query: string, time: ShopTime): Search {
  try {
    return { status: 'read', terms: new SearchReader(searched, readTokens(query), time).read() };
  } catch (error) {
    if (error instanceof SearchRefusal) return { status: 'refused', message: error.message };
    throw error;
  }
}

/** Ends the reading of a search. Its message is for the client. */
class SearchRefusal extends Error {}

interface ValueToken {
  readonly type: 'value';
  /** The token as it was written. */
  readonly source: string;
  /** The name before the colon. */
  readonly field: string | undefined;
  /** The sign before the value, or `''`. */
  readonly comparison: string;
  readonly value: string;
  /** Whether it ends with `*`. */
  readonly isPrefix: boolean;
}

type Token = ValueToken | { readonly type: '(' | ')' | 'AND' | 'OR' | 'NOT'; readonly source: string };

const SPACES = /\s*/y;
const BRACKET_OR_MINUS = /[()]|-(?=[^\s)])/y;
const FIELD = /([A-Za-z_]\w*):\s*(>=|<=|>|<)?\s*/y;
const DOUBLE_QUOTED = /"((?:[^"\\]|\\.)*)"/sy;
// A leading apostrophe is a quotation mark only if another one ends a word.
const SINGLE_QUOTED = /'((?:[^'\\]|\\.)*)'(?=[\s)]|$)/sy;
const WORD = /(?:[^\s()"\\]|\\.?)+/sy;

function readTokens(query: string): readonly Token[] {
  if (query.length > MAX_LENGTH) throw new SearchRefusal(`A search can have at most ${MAX_LENGTH} characters.`);
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(query);
    if (match) at = pattern.lastIndex;
    return match;
  };
  for (;;) {
    take(SPACES);
    if (at === query.length) return tokens;
    if (tokens.length === MAX_TOKENS) throw new SearchRefusal(`A search can have at most ${MAX_TOKENS} words.`);
    const start = at;
    const sign = take(BRACKET_OR_MINUS)?.[0];
    if (sign === '(' || sign === ')') tokens.push({ type: sign, source: sign });
    else if (sign) tokens.push({ type: 'NOT', source: sign });
    else tokens.push(readToken(take, () => query.slice(start, at), query.slice(start, start + 40)));
  }
}

function readToken(take: (pattern: RegExp) => RegExpExecArray | null, source: () => string, rest: string): Token {
  const [, field, comparison = ''] = take(FIELD) ?? [];
  const quoted = take(DOUBLE_QUOTED) ?? take(SINGLE_QUOTED);
  const word = quoted ? undefined : take(WORD)?.[0];
  const text = quoted?.[1] ?? word;
  if (text === undefined) {
    const isOpen = rest.charAt(source().length) === '"';
    throw new SearchRefusal(isOpen ? `A quotation mark is not closed: ${rest}` : `${source().trim()} has no value.`);
  }
  const keyword = word?.toUpperCase();
  if (field === undefined && (keyword === 'AND' || keyword === 'OR' || keyword === 'NOT')) {
    return { type: keyword, source: text };
  }
  const isPrefix = text.endsWith('*') && !text.endsWith('\\*');
  const value = (isPrefix ? text.slice(0, -1) : text).replaceAll(/\\(.)/gs, '$1');
  return { type: 'value', source: source(), field, comparison, value, isPrefix };
}

class SearchReader {
  readonly #searched: Searched;
  readonly #tokens: readonly Token[];
  readonly #time: ShopTime;
  #at = 0;

  constructor(searched: Searched, tokens: readonly Token[], time: ShopTime) {
    this.#searched = searched;
    this.#tokens = tokens;
    this.#time = time;
  }

  read(): readonly FilterTerm[] {
    if (this.#tokens.length === 0) return [];
    const term = this.#readAny(0);
    if (this.#at < this.#tokens.length) throw new SearchRefusal('The search has a ) without a (.');
    return term.operator === 'all' ? term.of : [term];
  }

  #readAny(depth: number): FilterTerm {
    const terms = [this.#readAll(depth)];
    while (this.#take('OR')) terms.push(this.#readAll(depth));
    return group('any', terms);
  }

  #readAll(depth: number): FilterTerm {
    const terms = [this.#readOne(depth)];
    while (this.#take('AND') || this.#isTermNext()) terms.push(this.#readOne(depth));
    return group('all', terms);
  }

  #readOne(depth: number): FilterTerm {
    if (depth > MAX_DEPTH) throw new SearchRefusal(`A search can nest at most ${MAX_DEPTH} brackets or NOTs.`);
    if (this.#take('NOT')) return { operator: 'none', of: [this.#readOne(depth + 1)] };
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.type === 'value') return this.#readValue(token);
    if (token?.type !== '(') {
      const source = token?.source ?? this.#tokens[this.#at - 2]?.source;
      throw new SearchRefusal(`A term is missing next to ${source}.`);
    }
    const term = this.#readAny(depth + 1);
    if (!this.#take(')')) throw new SearchRefusal('The search has a ( without a ).');
    return term;
  }

  #readValue({ field, comparison, value, isPrefix }: ValueToken): FilterTerm {
    const { filters, typeName } = this.#searched;
    if (field === undefined) return this.#readWord(value, isPrefix);
    const wanted = plain(field);
    const found = Object.entries(filters).find(([each]) => plain(each) === wanted);
    if (!found) throw new SearchRefusal(`${typeName} cannot be searched by ${field}.`);
    const [name, filter] = found;
    if (value.toLowerCase() === filter.wildcard) return { operator: 'all', of: [] };
    if (comparison !== '' && filter.kind === 'text') {
      throw new SearchRefusal(`${field} is a text and cannot be compared with ${comparison}.`);
    }
    if (isPrefix && value === '')
      return { operator: 'none', of: [{ filter: name, operator: 'in', values: [null, ''] }] };
    const refusal = isPrefix ? undefined : refusalOf(filter, value.toLowerCase());
    if (refusal !== undefined) throw new SearchRefusal(`${field} ${refusal}. It is "${value.slice(0, 40)}".`);
    if (filter.kind === 'text') return { filter: name, operator: isPrefix ? 'starts' : 'is', value };
    const read = isPrefix ? undefined : readFilterValue(filter.kind, value, this.#time);
    if (read === undefined) {
      const what = WORDS[filter.kind];
      throw new SearchRefusal(`${field} must be a ${what}, not "${value.slice(0, 40)}${isPrefix ? '*' : ''}".`);
    }
    if (filter.kind === 'datetime' && comparison === '' && DATE.test(value)) return this.#readDay(name, String(read));
    return { filter: name, operator: COMPARISONS[comparison] ?? 'eq', value: read };
  }

  #readDay(filter: string, start: string): FilterTerm {
    const end = this.#time.format(this.#time.read(start) + DAY);
    return group('all', [
      { filter, operator: 'gte', value: start },
      { filter, operator: 'lt', value: end },
    ]);
  }

  #readWord(value: string, isPrefix: boolean): FilterTerm {
    const { filters } = this.#searched;
    const main = MAIN_TEXTS.filter((name) => Object.hasOwn(filters, name));
    const names = main.length === 0 && Object.hasOwn(filters, 'sku') ? ['sku'] : main;
    if (names.length === 0) {
      throw new SearchRefusal(
        `${this.#searched.typeName} cannot be searched by "${value}" without a field, such as id:1.`,
      );
    }
    if (isPrefix && value === '') return { operator: 'all', of: [] };
    const operator = isPrefix ? 'hasWord' : 'contains';
    return group(
      'any',
      names.map((filter) => ({ filter, operator, value })),
    );
  }

  #isTermNext(): boolean {
    const type = this.#tokens[this.#at]?.type;
    return type === 'value' || type === '(' || type === 'NOT';
  }

  #take(type: Token['type']): boolean {
    if (this.#tokens[this.#at]?.type !== type) return false;
    this.#at += 1;
    return true;
  }
}

/** A single term needs no group, and nested groups of one kind are merged. */
function group(operator: 'all' | 'any', terms: readonly FilterTerm[]): FilterTerm {
  const [first] = terms;
  if (first && terms.length === 1) return first;
  return { operator, of: terms.flatMap((term) => (term.operator === operator ? term.of : [term])) };
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
