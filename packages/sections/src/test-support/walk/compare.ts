import { expect } from 'vitest';
import type { SendRequest } from '../../api/admin-client.ts';
import { labelOf } from '../../values/label.ts';
import {
  asAmount,
  asNode,
  idOf,
  objectsOf,
  readNodes,
  rowOf,
  valueAt,
  type ApiRecord,
  type RestRecords,
} from './oracle.ts';
import { findAll, findIn, shownChoices, shownFacts, shownFields, shownRows, shownTable, textOf } from './screen.ts';
import type { Place } from './walked-shop.ts';

/**
 * Fails unless the list shows the records that GraphQL finds, each as REST and GraphQL write it, and
 * the bar over it the filter and the order of its address.
 */
export async function compareList(send: SendRequest, { plural, address }: Place, records: RestRecords): Promise<void> {
  compareBar(address);
  const nodes = await readNodes(send, plural, address);
  if (nodes === undefined) {
    expect(findIn('admin-record-list', '.alert').map(textOf).join('')).not.toBe('');
    return;
  }
  const found = nodes.map((node) => records[plural].get(idOf(node)) ?? {});
  expect(found.map((record, index) => asNode(record, nodes[index] ?? {}))).toEqual(nodes);
  expect(shownRows()).toEqual(found.map((record) => rowOf(plural, record)));
}

/** While rows are selected, the actions for them stand in place of the bar. */
function compareBar(address: URLSearchParams): void {
  const shown = shownChoices();
  const asked = [address.get('status') ?? '', address.get('sort') ?? 'id'];
  if (shown.size > 0) expect([shown.get('Status'), shown.get('Order')]).toEqual(asked);
}

/** Fails unless the page of a record shows what REST and GraphQL say, and what was typed. */
export async function compareRecord(
  send: SendRequest,
  { plural, id }: Place,
  records: RestRecords,
  typed: Map<string, string>,
): Promise<void> {
  const record = records[plural].get(id);
  const nodes = await readNodes(send, plural, new URLSearchParams({ query: `id:${id}` }));
  if (!record) {
    expect(nodes).toEqual([]);
    expect(findAll('h1').map(textOf)).toEqual([plural === 'orders' ? 'Order not found' : 'Product not found']);
    typed.clear();
    return;
  }
  expect(nodes).toEqual([asNode(record, nodes?.[0] ?? {})]);
  compareFields(record, typed);
  expect(findAll('h1').map(textOf)).toEqual([valueAt(record, plural === 'orders' ? 'name' : 'title')]);
  const statuses = plural === 'orders' ? ['financial_status', 'fulfillment_status'] : ['status'];
  expect(findAll('.title .status').map(textOf)).toEqual(
    statuses.map((name) => labelOf(valueAt(record, name) || 'unfulfilled')),
  );
  const facts = shownFacts();
  expect(facts.get('ID')).toBe(String(id));
  expect(facts.get('Updated')).toBe(record['updated_at']);
  if (plural === 'orders') compareOrder(record, facts);
}

function compareOrder(order: ApiRecord, facts: ReadonlyMap<string, string>): void {
  for (const [label, name] of Object.entries({ Subtotal: 'subtotal_price', Tax: 'total_tax', Total: 'total_price' })) {
    expect([label, facts.get(label)]).toEqual([label, asAmount(valueAt(order, name))]);
  }
  const items = objectsOf(order, 'line_items').map((item) => [
    valueAt(item, 'title'),
    asAmount(valueAt(item, 'price')),
  ]);
  expect(shownTable('Line items', ['Title', 'Price'])).toEqual(items);
  const payments = objectsOf(order, 'transactions').map((each) => [
    labelOf(valueAt(each, 'kind')),
    asAmount(valueAt(each, 'amount')),
  ]);
  expect(shownTable('Transactions', ['Kind', 'Amount'])).toEqual(payments);
}

/** Compares unedited fields with the record. Forgets edits that the record now has itself. */
function compareFields(record: ApiRecord, typed: Map<string, string>): void {
  for (const [path, text] of typed) if (valueAt(record, path) === text) typed.delete(path);
  const edited = new Set([...typed.keys()].map(topOf));
  const fields = [...shownFields()].filter(([path]) => typed.has(path) || !edited.has(topOf(path)));
  expect(fields).toEqual(fields.map(([path]) => [path, typed.get(path) ?? shownValue(record, path)]));
  expect(findIn('admin-save-bar', '.primary').length).toBe(typed.size === 0 ? 0 : 1);
}

/** The value that a field shows for a record. A field for a time leaves out the UTC offset. */
function shownValue(record: ApiRecord, path: string): string {
  const value = valueAt(record, path);
  return path.endsWith('_at') ? value.slice(0, 16) : value;
}

function topOf(path: string): string {
  return path.split('.')[0] ?? '';
}
