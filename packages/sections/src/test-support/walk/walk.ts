import { expect } from 'vitest';
import { compareList, compareRecord } from './compare.ts';
import { actionOptions, bulkOptions } from './effects.ts';
import { elsewhereOptions } from './elsewhere.ts';
import { readRecords, valueAt, type RestRecords } from './oracle.ts';
import { fill, findAll, findIn, findLabelled, pick, textOf } from './screen.ts';
import type { Option, Place, Taken, WalkedShop } from './walked-shop.ts';

const SEARCHES = ['', 'tag:red', 'title:Lamp*', 'Lamp', 'name:"#1002"', 'lamp)'];

/** Texts to type into a field. Some fields refuse some of them. */
const TEXTS = ['', 'Lamp', '12.00', 'blue, red', '<b>', '\u202Eevil'];

/** The fields to type into or choose from. The shop writes their values as they were typed. */
const EDITED = /^(?:title|note|status|vendor|tags|variants\.\d+\.price)$/;

/** Walks through the admin of a shop and compares what it shows and does with the API. */
export class Walk {
  readonly #walked: WalkedShop;
  /** How often each kind of step was taken, in this walk and in those before. */
  readonly #counts: Map<string, number>;
  /** Unsaved edits of the shown record, by the paths of the fields. */
  readonly #typed = new Map<string, string>();
  /** The shop by REST after the last step. */
  #records: RestRecords;

  constructor(walked: WalkedShop, counts: Map<string, number>, records: RestRecords) {
    this.#walked = walked;
    this.#counts = counts;
    this.#records = records;
  }

  /**
   * Takes one of the possible steps, mostly one of the least taken so far. Then compares what is on
   * screen, and what was changed, with the API.
   */
  async step(choice: number): Promise<void> {
    const { send, settle } = this.#walked;
    const before = this.#records;
    const options = this.#options(choice >> 2).toSorted((one, two) => this.#count(one.kind) - this.#count(two.kind));
    const option = pick(choice % 3 === 0 ? options : options.slice(0, 3), choice >> 3);
    if (!option) throw new Error('There is nothing to do here.');
    const { kind, changed } = await option.take();
    this.#counts.set(kind, this.#count(kind) + 1);
    await settle();
    const after = await readRecords(send);
    this.#records = after;
    for (const plural of ['orders', 'products'] as const) {
      const others = (records: RestRecords) =>
        [...records[plural].values()].filter(({ id }) => !changed.includes(Number(id)));
      expect(others(after)).toEqual(others(before));
    }
    const place = this.#place();
    if (place.id === 0) {
      this.#typed.clear();
      await compareList(send, place, after);
    } else await compareRecord(send, place, after, this.#typed);
  }

  #count(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  #place(): Place {
    const [path = '', query = ''] = this.#walked.sections.path.split('?');
    const [, first, second] = path.split('/');
    const plural = first === 'orders' ? 'orders' : 'products';
    return { plural, id: Number(second ?? 0), address: new URLSearchParams(query) };
  }

  /** Every step that a user or another writer can take now. */
  #options(choice: number): readonly Option[] {
    const place = this.#place();
    const elsewhere = elsewhereOptions(this.#walked, place, choice, this.#typed.size > 0 ? ', unsaved' : '');
    return place.id === 0
      ? [...this.#listOptions(place, choice), ...elsewhere]
      : [...this.#recordOptions(place, choice), ...elsewhere];
  }

  #listOptions(place: Place, choice: number): readonly Option[] {
    const status = findAll('select[aria-label=Status]');
    const rows = findAll('input[aria-label^="Select "]');
    return [
      this.#plain('other list', [this.#walked.sections], () => {
        this.#walked.sections.path = place.plural === 'orders' ? '/products' : '/orders';
      }),
      this.#plain('search', findAll('input[type=search]'), (field) => {
        fill(field, SEARCHES[choice % SEARCHES.length] ?? '');
        if (field instanceof HTMLInputElement) field.form?.requestSubmit();
      }),
      this.#plain('filter', status, (select) => {
        fill(select, pick(valuesOf(select), choice) ?? '');
      }),
      this.#plain('sort', findAll('th button'), click, choice),
      this.#plain('next page', findLabelled('a[href]', 'Next page'), click),
      this.#plain('previous page', findLabelled('a[href]', 'Previous page'), click),
      this.#plain('select', rows, click, choice),
      this.#plain('open record', findAll('td a'), click, choice),
    ]
      .flat()
      .concat(bulkOptions(this.#walked, place));
  }

  #recordOptions(place: Place, choice: number): readonly Option[] {
    const fields = findAll('form input[id], form textarea, form select').filter(({ id }) => EDITED.test(id));
    const [selects, inputs] = [fields.filter(isSelect), fields.filter((field) => !isSelect(field))];
    const edit = (field: HTMLElement, text: string): void => {
      fill(field, text);
      this.#typed.set(field.id, text);
    };
    const save = findLabelled('button', 'Save').map(() => ({
      kind: 'save',
      take: async () => await this.#save(place),
    }));
    return [
      this.#plain('leave', findAll('a.back'), async (link) => {
        link.click();
        await this.#walked.settle();
        findLabelled('button', 'Leave page')[0]?.click();
        await this.#walked.settle();
        expect(this.#place().id).toBe(0);
      }),
      this.#plain('edit', inputs, (field) => edit(field, pick(TEXTS, choice >> 4) ?? ''), choice),
      this.#plain('choose', selects, (select) => edit(select, pick(valuesOf(select), choice) ?? '')),
      this.#plain('discard', findLabelled('button', 'Discard'), (button) => {
        button.click();
        this.#typed.clear();
      }),
      save,
      actionOptions(this.#walked, place, choice),
    ].flat();
  }

  /** A step that changes no record, if there is an element for it. */
  #plain(
    kind: string,
    elements: readonly HTMLElement[],
    take: (element: HTMLElement) => void | Promise<void>,
    choice = 0,
  ): readonly Option[] {
    const element = pick(elements, choice);
    if (!element) return [];
    return [
      {
        kind,
        take: async () => {
          await take(element);
          return { kind, changed: [] };
        },
      },
    ];
  }

  async #save({ plural, id }: Place): Promise<Taken> {
    const { send, settle } = this.#walked;
    findLabelled('button', 'Save')[0]?.click();
    await settle();
    if (findLabelled('button', 'Save').length > 0) {
      expect(findIn('admin-record-page', '[role=alert]').map(textOf).join('')).not.toBe('');
      return { kind: 'save, refused', changed: [] };
    }
    const record = (await readRecords(send))[plural].get(id) ?? {};
    expect([...this.#typed.keys()].map((path) => [path, valueAt(record, path)])).toEqual([...this.#typed]);
    this.#typed.clear();
    return { kind: 'save', changed: [id] };
  }
}

function isSelect(element: Element): element is HTMLSelectElement {
  return element instanceof HTMLSelectElement;
}

/** The values that a select offers. */
function valuesOf(element: Element): readonly string[] {
  return isSelect(element) ? [...element.options].map(({ value }) => value) : [];
}

function click(element: HTMLElement): void {
  element.click();
}
