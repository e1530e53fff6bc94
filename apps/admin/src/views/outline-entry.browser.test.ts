import type { NewEntry } from '@platformapp/timeline';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { outlineEntry } from './outline-entry.ts';

afterEach(() => outlineEntry(undefined));

/** Puts HTML into the shadow tree of an element of the admin. */
function show(tag: string, html: string): void {
  const element = document.createElement(tag);
  element.attachShadow({ mode: 'open' }).innerHTML = html;
  document.body.append(element);
  onTestFinished(() => element.remove());
}

const outlined = (): string | undefined => document.querySelector<HTMLElement>('[data-outline]')?.dataset['outline'];

test.each<[name: string, entry: NewEntry]>([
  ['Save', { type: 'notification', at: 0, frame: 'app', name: 'press', details: { label: 'Save' } }],
  ['Notice', { type: 'call', at: 0, name: 'flash', args: ['notice', 'Saved'] }],
  ['orders 1057', { type: 'event', at: 0, topic: 'orders/updated', payload: { id: 1057 } }],
  [
    'orders 1057',
    {
      type: 'request',
      at: 0,
      lane: 'tunnel',
      method: 'PUT',
      url: 'http://localhost:4820/admin/api/2019-10/orders/1057.json',
      headers: [],
    },
  ],
])('outlines %s where the admin shows it, until the pointer leaves (#33)', (name, entry) => {
  show('admin-bar', '<button>Help</button><button>Save</button>');
  show('admin-flash', '<div class="flash"><p>Saved</p></div>');
  show('admin-sections', '<table><tr><td><a href="/admin/orders/1057">#1057</a></td></tr></table>');

  outlineEntry({ ...entry, number: 1 });

  expect(outlined()).toBe(name);
  outlineEntry(undefined);
  expect(outlined()).toBeUndefined();
});

test('outlines nothing that the admin does not show', () => {
  show('admin-bar', '<button>Help</button>');

  outlineEntry({ type: 'notification', at: 0, name: 'press', details: { label: 'Save' }, number: 1 });

  expect(outlined()).toBeUndefined();
});
