import { createElement } from './create-element.js';
import { customerOf, MOST, readOrders, tagOrder, tagsOf } from './orders.js';
import { readSettings } from './settings.js';

const PAGE_SIZE = 14;

const find = (id) => document.getElementById(id);

let orders = [];
let kind = 'all';
let start = 0;
/** The ids of the selected orders. All of them are in the table. */
const selected = new Set();

/** Reads the orders and shows them. */
export async function showOrders() {
  try {
    orders = await readOrders();
    find('problem').hidden = true;
    // So that the first press of *Tag* has something to do.
    const first = listShown().find((order) => !isTagged(order));
    selected.clear();
    if (first) selected.add(first.id);
    draw();
  } catch (error) {
    find('problem').firstElementChild.textContent = `The orders did not load. ${error.message}`;
    find('problem').hidden = false;
    find('range').textContent = '';
  }
}

/**
 * Tags the selected orders, and returns what was tagged in words.
 *
 * @throws {Error} If none is selected, or the admin refuses one.
 */
export async function tagSelected(tag) {
  const chosen = orders.filter(({ id }) => selected.has(id));
  const [first] = chosen;
  if (!first) throw new Error('Select an order first.');
  const tagged = chosen.map(async (order) => {
    const changed = await tagOrder(order, tag);
    orders = orders.map((known) => (known.id === changed.id ? changed : known));
    draw();
  });
  await Promise.all(tagged);
  return chosen.length === 1 ? first.name : `${chosen.length} orders`;
}

function isTagged(order) {
  return tagsOf(order).includes(readSettings().tag);
}

function listMatches() {
  const words = find('search').value.trim().toLowerCase();
  return orders.filter(
    (order) =>
      (kind === 'all' || isTagged(order) === (kind === 'tagged')) &&
      [order.name, customerOf(order), order.shipping_address?.city, order.tags].join(' ').toLowerCase().includes(words),
  );
}

function listShown() {
  return listMatches().slice(start, start + PAGE_SIZE);
}

function draw() {
  const focused = document.activeElement.id;
  const shown = listShown();
  find('rows').replaceChildren(...(shown.length > 0 ? shown.map(createRow) : [createEmptyRow()]));
  drawSelection();
  drawCounts(shown.length);
  if (focused) find(focused)?.focus();
}

function drawSelection() {
  const boxes = [...find('rows').querySelectorAll('input')];
  for (const box of boxes) box.checked = selected.has(Number(box.value));
  const count = boxes.filter(({ checked }) => checked).length;
  find('pick-all').checked = count > 0 && count === boxes.length;
  find('pick-all').indeterminate = count > 0 && count < boxes.length;
}

function drawCounts(count) {
  const total = listMatches().length;
  const newest = orders.length === MOST ? 'the newest ' : '';
  find('range').textContent = total === 0 ? '0 orders' : `${start + 1}–${start + count} of ${newest}${total}`;
  find('previous').ariaDisabled = String(start === 0);
  find('next').ariaDisabled = String(start + count >= total);
  find('orders-count').textContent = orders.length;
  const tagged = orders.filter(isTagged).length;
  const [, taggedCount, untaggedCount] = [...find('kinds').children].map((button) => button.firstElementChild);
  taggedCount.textContent = tagged;
  untaggedCount.textContent = orders.length - tagged;
}

function createRow(order) {
  const { id, name, financial_status: status, shipping_address: address } = order;
  const box = createElement('input', { type: 'checkbox', id: `pick-${id}`, value: id, ariaLabel: `Select ${name}` });
  const cells = [
    createElement('td', {}, createElement('label', { className: 'pick' }, box)),
    createElement(
      'td',
      {},
      createElement('strong', {}, name),
      createElement('small', { className: 'below-480' }, customerOf(order)),
    ),
    createElement('td', { className: 'from-480' }, customerOf(order)),
    createElement('td', { className: 'from-800 muted' }, [address?.city, address?.country].filter(Boolean).join(', ')),
    createElement('td', { className: 'from-480' }, createPill(wordsOf(status), status === 'pending' ? 'warning' : '')),
    createElement('td', {}, ...tagsOf(order).map((tag) => createPill(tag, 'info'))),
    createElement('td', { className: 'number' }, formatTotal(order)),
  ];
  return createElement('tr', {}, ...cells);
}

function createEmptyRow() {
  const words = orders.length === 0 ? 'This shop has no orders yet.' : 'No orders match.';
  return createElement('tr', {}, createElement('td', { colSpan: 7, className: 'none muted' }, words));
}

function createPill(text, meaning) {
  return createElement('span', { className: `pill ${meaning}` }, text);
}

function wordsOf(status) {
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
}

function formatTotal({ total_price: total, currency }) {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(total));
}

/** Shows other orders, of which none is selected yet. */
function showFrom(index) {
  start = index;
  selected.clear();
  draw();
}

find('search').addEventListener('input', () => showFrom(0));
find('kinds').addEventListener('click', ({ target }) => {
  const pressed = target.closest('button');
  if (!pressed) return;
  kind = pressed.value;
  for (const button of find('kinds').children) button.ariaPressed = String(button === pressed);
  showFrom(0);
});
find('previous').addEventListener('click', () => showFrom(Math.max(0, start - PAGE_SIZE)));
find('next').addEventListener('click', () => {
  if (start + PAGE_SIZE < listMatches().length) showFrom(start + PAGE_SIZE);
});
find('rows').addEventListener('change', ({ target }) => {
  if (target.checked) selected.add(Number(target.value));
  else selected.delete(Number(target.value));
  drawSelection();
});
find('pick-all').addEventListener('change', ({ target }) => {
  selected.clear();
  if (target.checked) for (const { id } of listShown()) selected.add(id);
  drawSelection();
});
find('problem').lastElementChild.addEventListener('click', showOrders);
