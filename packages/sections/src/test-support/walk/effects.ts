import { expect } from 'vitest';
import { objectsOf, readRecords, valueAt, type ApiRecord } from './oracle.ts';
import { fill, findAll, findIn, shownRows, textOf } from './screen.ts';
import type { Option, Place, Taken, WalkedShop } from './walked-shop.ts';

/** Whether an action left a record as it should; `undefined` means that the record is gone. */
type Outcome = (record: ApiRecord | undefined) => boolean;

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

/**
 * The actions of the shown record. Each is confirmed, cancelled, or confirmed with too large an
 * amount.
 */
export function actionOptions(walked: WalkedShop, place: Place, choice: number): readonly Option[] {
  return findIn('admin-record-actions', '.button')
    .filter(isOutside)
    .map((button) => ({ kind: textOf(button), take: async () => await act(walked, place, button, choice) }));
}

async function act(
  { send, settle }: WalkedShop,
  { plural, id }: Place,
  button: HTMLElement,
  choice: number,
): Promise<Taken> {
  const label = textOf(button);
  const before = (await readRecords(send))[plural].get(id);
  button.click();
  await settle();
  const fields = findAll('admin-question input#amount, admin-question input[id$=quantity]');
  for (const field of fields) if (choice % 2 === 0) fill(field, choice % 4 === 0 ? '1' : '1000');
  const isSure = choice % 5 !== 0;
  answer(isSure);
  await settle();
  if (!isSure) return { kind: 'answered no', changed: [] };
  const record = (await readRecords(send))[plural].get(id);
  if (findAll('admin-question').length > 0) {
    expect(findAll('admin-question .error').map(textOf).join('')).not.toBe('');
    expect(record).toEqual(before);
    answer(false);
    await settle();
    return { kind: `${label}, refused`, changed: [] };
  }
  expect([label, OUTCOMES[label]?.(record)]).toEqual([label, true]);
  if (label === 'Refund') expect(refundedIn(record)).toBe(choice % 4 === 0 ? refundedIn(before) + 1 : paidIn(before));
  return { kind: label, changed: [id] };
}

/** The refunded amount of an order, by its transactions. */
function refundedIn(order: ApiRecord | undefined): number {
  const refunds = objectsOf(order, 'transactions').filter(({ kind }) => kind === 'refund');
  return refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
}

function paidIn(order: ApiRecord | undefined): number {
  return Number(valueAt(order ?? {}, 'total_price'));
}

/** The bulk actions for the selected rows of the list. */
export function bulkOptions(walked: WalkedShop, { plural }: Place): readonly Option[] {
  return findIn('admin-bulk-actions', '.button')
    .filter(isOutside)
    .map((button) => {
      const label = textOf(button);
      const kind = label === 'Clear selection' ? label : `${label} ${plural}`;
      return { kind, take: async () => await actInBulk(walked, plural, button, kind) };
    });
}

async function actInBulk(
  { send, settle }: WalkedShop,
  plural: Place['plural'],
  button: HTMLElement,
  kind: string,
): Promise<Taken> {
  const ids = selectedIds();
  const label = textOf(button);
  button.click();
  await settle();
  if (label === 'Clear selection') {
    expect(selectedIds()).toEqual([]);
    return { kind, changed: [] };
  }
  const [tags] = findAll('admin-question input');
  if (tags) fill(tags, 'bulk');
  answer(true);
  await settle();
  const records = (await readRecords(send))[plural];
  const failed = ids.filter((id) => OUTCOMES[label]?.(records.get(id)) !== true);
  const refused = findIn('admin-bulk-actions', '.refusals li');
  // A fulfilled order has nothing left to send, and stays as it should be.
  expect(failed.length).toBeLessThanOrEqual(refused.length);
  expect(selectedIds()).toHaveLength(refused.length);
  return { kind: refused.length > 0 ? `${kind}, refused` : kind, changed: ids };
}

function selectedIds(): readonly number[] {
  const rows = findAll('tbody tr');
  return shownRows().flatMap(({ id }, index) => (rows[index]?.classList.contains('selected') ? [id] : []));
}

function answer(isYes: boolean): void {
  const buttons = findAll('dialog .answers button');
  (isYes ? buttons.at(-1) : buttons[0])?.click();
}

/** Whether an element is a button of the page, and not one of a dialog over it. */
function isOutside(element: Element): boolean {
  const root = element.getRootNode();
  const isAsked = root instanceof ShadowRoot && root.host.localName === 'admin-question';
  return !isAsked && element.closest('admin-question') === null;
}
