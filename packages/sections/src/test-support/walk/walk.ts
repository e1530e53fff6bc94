import { orders, products, type Shop } from '@platformapp/shop';
import { expect } from 'vitest';
import { labelOf } from '../../values/label.ts';
import { expectedRows, readNode, readRecords, valueAt, type Plural, type RestRecord } from './oracle.ts';
import { fill, findAll, findIn, findLabelled, pick, shownFields, shownRows, textOf } from './screen.ts';
import { doInBulk, effectOf } from './effects.ts';
import type { Place, WalkedShop } from './walked-shop.ts';

/** What a user, or another writer, does at random. What is not possible just then does nothing. */
export const STEPS = [
  'list',
  'search',
  'filter',
  'sort',
  'next',
  'previous',
  'select',
  'bulk',
  'record',
  'edit',
  'save',
  'discard',
  'act',
  'elsewhere',
] as const;

/** A step, and a number that chooses among what it can be done with. */
export type Step = readonly [name: (typeof STEPS)[number], choice: number];

const SEARCHES = ['', 'tag:red', 'title:Lamp*', 'Lamp', 'name:"#1002"', 'lamp)'];

/** What is typed into a field; some of it is refused in some fields. */
const TEXTS = ['', 'Lamp', '12.00', 'blue, red', '<b>', '\u202Eevil'];

/** Walks through the admin of a shop and holds what it shows and does to the API. */
export class Walk {
  readonly #walked: WalkedShop;
  /** What was typed into the shown record and is not saved, by the paths of the fields. */
  readonly #typed = new Map<string, string>();

  constructor(walked: WalkedShop) {
    this.#walked = walked;
  }

  /** Takes a step, then compares what is on screen, and what was changed, with the API. */
  async take([name, choice]: Step): Promise<void> {
    const { send, settle } = this.#walked;
    const before = await readRecords(send);
    const allowed = await this.#do(name, choice);
    await settle();
    const after = await readRecords(send);
    for (const plural of ['orders', 'products'] as const) {
      const rest = (records: ReadonlyMap<number, RestRecord>) =>
        [...records.values()].filter(({ id }) => !allowed.has(Number(id)));
      if (name !== 'elsewhere') expect(rest(after[plural])).toEqual(rest(before[plural]));
    }
    await this.#compare();
  }

  /** Does what the step says and gives the ids of the records that it may change. */
  async #do(name: Step[0], choice: number): Promise<ReadonlySet<number>> {
    const { sections, shop } = this.#walked;
    const place = this.#place();
    switch (name) {
      case 'list':
        await this.#leaveTo(choice % 3 === 0 ? '/products' : '/orders');
        break;
      case 'search':
        this.#search(SEARCHES[choice % SEARCHES.length] ?? '');
        break;
      case 'filter': {
        const [select] = findAll('select[aria-label=Status]');
        if (select instanceof HTMLSelectElement)
          fill(select, select.options[choice % select.options.length]?.value ?? '');
        break;
      }
      case 'sort':
        pick(findAll('th button'), choice)?.click();
        break;
      case 'next':
        findLabelled('a', 'Next page')[0]?.click();
        break;
      case 'previous':
        findLabelled('a', 'Previous page')[0]?.click();
        break;
      case 'select':
        pick(findAll('input[aria-label^="Select "]'), choice)?.click();
        break;
      case 'bulk':
        return await doInBulk(this.#walked, place.plural, choice);
      case 'record':
        pick(findAll('td a'), choice)?.click();
        if (findAll('td a').length > 0) this.#typed.clear();
        break;
      case 'edit':
        this.#edit(choice, sections.path);
        break;
      case 'save':
        return await this.#save();
      case 'discard':
        findLabelled('button', 'Discard')[0]?.click();
        this.#typed.clear();
        break;
      case 'act':
        return await effectOf(this.#walked, place, choice, () => this.#typed.clear());
      case 'elsewhere':
        changeElsewhere(shop, choice);
        break;
    }
    return new Set();
  }

  #place(): Place {
    const [path = '', query = ''] = this.#walked.sections.path.split('?');
    const [, first, second] = path.split('/');
    const plural = first === 'orders' ? 'orders' : 'products';
    return { plural, id: Number(second ?? 0), address: new URLSearchParams(query) };
  }

  async #leaveTo(path: string): Promise<void> {
    const { sections, settle } = this.#walked;
    const [back] = findAll('a.back');
    back?.click();
    await settle();
    findLabelled('button', 'Leave page')[0]?.click();
    this.#typed.clear();
    await settle();
    sections.path = path;
  }

  #search(text: string): void {
    const [field] = findAll('input[type=search]');
    if (!(field instanceof HTMLInputElement)) return;
    fill(field, text);
    field.form?.requestSubmit();
  }

  #edit(choice: number, path: string): void {
    if (!/\/\d+$/.test(path)) return;
    const fields = findAll('form input[id], form textarea').filter(({ id }) => EDITED.test(id));
    const field = pick(fields, choice);
    if (!field) return;
    const text = TEXTS[(choice >> 4) % TEXTS.length] ?? '';
    fill(field, text);
    this.#typed.set(field.id, text);
  }

  async #save(): Promise<ReadonlySet<number>> {
    const { send, settle } = this.#walked;
    const { plural, id } = this.#place();
    const [button] = findLabelled('button', 'Save');
    if (!button) return new Set();
    button.click();
    await settle();
    if (findLabelled('button', 'Save').length > 0) {
      expect(findIn('admin-record-page', '[role=alert]').map(textOf).join('')).not.toBe('');
      return new Set();
    }
    const record = (await readRecords(send))[plural].get(id) ?? {};
    const saved = [...this.#typed.keys()].map((path) => [path, valueAt(record, path)]);
    expect(saved).toEqual([...this.#typed]);
    this.#typed.clear();
    return new Set([id]);
  }

  async #compare(): Promise<void> {
    const { plural, id, address } = this.#place();
    await (id === 0 ? this.#compareList(plural, address) : this.#compareRecord(plural, id));
  }

  async #compareList(plural: Plural, address: URLSearchParams): Promise<void> {
    const expected = await expectedRows(this.#walked.send, plural, address);
    const refusals = findIn('admin-record-list', '#error');
    if (expected === undefined) expect(refusals.map(textOf).join('')).not.toBe('');
    else expect(shownRows()).toEqual(expected);
  }

  async #compareRecord(plural: Plural, id: number): Promise<void> {
    const { send } = this.#walked;
    const record = (await readRecords(send))[plural].get(id);
    const heading = findAll('h1').map(textOf);
    const node = await readNode(send, plural, id);
    if (!record) {
      expect([node, heading]).toEqual([undefined, [plural === 'orders' ? 'Order not found' : 'Product not found']]);
      return;
    }
    expect(heading).toEqual([node?.['title']]);
    expect(String(node?.['tags'])).toBe(String(record['tags']).replaceAll(', ', ','));
    const statuses = plural === 'orders' ? ['financial_status', 'fulfillment_status'] : ['status'];
    expect(findAll('.title .status').map(textOf)).toEqual(
      statuses.map((name) => labelOf(valueAt(record, name) || 'unfulfilled')),
    );
    const edited = new Set([...this.#typed.keys()].map(topOf));
    for (const [path, value] of shownFields()) {
      const typed = this.#typed.get(path);
      if (typed !== undefined) expect([path, value]).toEqual([path, typed]);
      else if (!edited.has(topOf(path))) expect([path, value]).toEqual([path, shownValue(record, path)]);
    }
  }
}

/** The fields that are typed into. The shop writes their values as they were typed. */
const EDITED = /^(?:title|note|vendor|tags|variants\.\d+\.price)$/;

/** What a field shows of a record. A field for a time leaves out the seconds and the UTC offset. */
function shownValue(record: RestRecord, path: string): string {
  const value = valueAt(record, path);
  return path.endsWith('_at') ? value.slice(0, 16) : value;
}

function topOf(path: string): string {
  return path.split('.')[0] ?? '';
}

/** Somebody else makes, changes or deletes a record. */
function changeElsewhere(shop: Shop, choice: number): void {
  const all = { terms: [], sort: 'id', isReversed: false, limit: 250 };
  const some = pick(shop.list(products, all).records, choice);
  const order = pick(shop.list(orders, all).records, choice);
  const ways = [
    () => shop.create(products, { title: 'Lamp', tags: 'red' }),
    () => some && shop.update(products, some.id, { title: `${some.title}!`, vendor: 'Elsewhere' }),
    () => some && shop.delete(products, some.id),
    () => order && shop.update(orders, order.id, { note: 'From elsewhere', tags: 'red' }),
    () => order && shop.act(orders, order.id, choice % 2 === 0 ? 'close' : 'open'),
    () => order && shop.delete(orders, order.id),
    () => shop.create(orders, { line_items: [{ title: 'Lamp', quantity: 2, price: '5.00' }] }),
  ];
  pick(ways, choice)?.();
}
