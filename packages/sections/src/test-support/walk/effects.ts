import { expect } from 'vitest';
import { readRecords, type Plural, type RestRecord } from './oracle.ts';
import { fill, findAll, findIn, pick, shownRows, textOf } from './screen.ts';
import type { Place, WalkedShop } from './walked-shop.ts';

/** What an action leaves a record as; `undefined` stands for one that is gone. */
type Outcome = (record: RestRecord | undefined) => boolean;

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'Mark as paid': (order) => order?.['financial_status'] === 'paid',
  'Fulfill items': (order) => ['partial', 'fulfilled'].includes(String(order?.['fulfillment_status'])),
  Refund: (order) => ['partially_refunded', 'refunded'].includes(String(order?.['financial_status'])),
  'Close order': (order) => order !== undefined && order['closed_at'] !== null,
  'Reopen order': (order) => order !== undefined && order['closed_at'] === null,
  'Cancel order': (order) => order !== undefined && order['cancelled_at'] !== null,
  Delete: (record) => record === undefined,
  'Add tags': (record) => String(record?.['tags']).split(', ').includes('bulk'),
  Fulfill: (order) => order?.['fulfillment_status'] === 'fulfilled',
  Archive: (record) => record?.['status'] === 'archived' || typeof record?.['closed_at'] === 'string',
};

/** Does one of the actions of the shown record, and checks what REST then says of it. */
export async function effectOf(
  { send, settle }: WalkedShop,
  { plural, id }: Place,
  choice: number,
  forget: () => void,
): Promise<ReadonlySet<number>> {
  const button = pick(findIn('admin-record-actions', '.button').filter(isOutside), choice);
  if (!button) return new Set();
  const label = textOf(button);
  button.click();
  await settle();
  const [amount] = findAll('admin-question input#amount');
  if (amount && choice % 3 === 0) fill(amount, '1.00');
  const [quantity] = findAll('admin-question input[id$=quantity]');
  if (quantity && choice % 3 === 0) fill(quantity, '1');
  const isSure = choice % 5 !== 0;
  answer(isSure);
  await settle();
  if (!isSure) return new Set();
  const record = (await readRecords(send))[plural].get(id);
  const isRefused = findAll('admin-question').length > 0;
  if (isRefused) {
    expect(findAll('admin-question .error').map(textOf).join('')).not.toBe('');
    answer(false);
    await settle();
    return new Set();
  }
  expect([label, OUTCOMES[label]?.(record)]).toEqual([label, true]);
  if (label === 'Delete') forget();
  return new Set([id]);
}

/** Does something with the selection, and checks what REST then says of each record of it. */
export async function doInBulk(
  { send, settle }: WalkedShop,
  plural: Plural,
  choice: number,
): Promise<ReadonlySet<number>> {
  const ids = selectedIds();
  const button = pick(findIn('admin-bulk-actions', '.button').filter(isOutside), choice);
  if (!button || ids.length === 0) return new Set();
  const label = textOf(button);
  button.click();
  await settle();
  if (label === 'Clear selection') {
    expect(selectedIds()).toEqual([]);
    return new Set();
  }
  const [tags] = findAll('admin-question input');
  if (tags) fill(tags, 'bulk');
  answer(true);
  await settle();
  const records = (await readRecords(send))[plural];
  const failed = ids.filter((id) => OUTCOMES[label]?.(records.get(id)) !== true);
  const refused = findIn('admin-bulk-actions', '.refusals li');
  // An order that was sent before has nothing to send, and is what it shall be.
  expect(failed.length).toBeLessThanOrEqual(refused.length);
  if (refused.length === 0) expect(selectedIds()).toEqual([]);
  return new Set(ids);
}

function selectedIds(): readonly number[] {
  const rows = findAll('tbody tr');
  return shownRows().flatMap(({ id }, index) => (rows[index]?.classList.contains('selected') ? [id] : []));
}

function answer(isYes: boolean): void {
  const buttons = findAll('dialog footer button');
  (isYes ? buttons.at(-1) : buttons[0])?.click();
}

/** Whether an element is a button of the page, and not one of a dialog over it. */
function isOutside(element: Element): boolean {
  const root = element.getRootNode();
  const isAsked = root instanceof ShadowRoot && root.host.localName === 'admin-question';
  return !isAsked && element.closest('admin-question') === null;
}
