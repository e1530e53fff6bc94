import { explainMisuse } from '@platformapp/protocol';
import { type NewEntry, Timeline } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { buildCards } from './card.ts';
import { describeCard, describeFailure } from './describe-card.ts';

const API = 'http://localhost:4820/admin/api/2019-10';
const request = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'GET',
  url: `${API}/orders.json`,
  headers: [],
} as const;

/** The card of an entry and of its effect. */
function cardOf(entry: NewEntry, effect?: NewEntry) {
  const timeline = new Timeline();
  const cause = timeline.add(entry);
  if (effect) timeline.add({ ...effect, cause });
  const [card] = buildCards(timeline.entries, () => true);
  if (!card) throw new Error('There is no card.');
  return card;
}

test.each<readonly [NewEntry, string]>([
  [{ type: 'notification', at: 0, name: 'press', details: { label: 'Save' } }, 'Press “Save”'],
  [{ type: 'session', at: 0, frame: 'modal', state: 'opened', url: 'http://localhost:3000/' }, 'Load modal'],
  [{ type: 'session', at: 0, frame: 'app', state: 'opened', app: 'Bowls', url: 'http://localhost/' }, 'Load Bowls'],
  [{ type: 'event', at: 0, topic: 'orders/create', payload: {} }, 'Trigger orders/create'],
  [
    { type: 'delivery', at: 0, delivery: 1, topic: 'orders/create', address: 'http://localhost:3000/' },
    'orders/create',
  ],
  [request, 'GET /orders.json'],
  [{ ...request, lane: 'shell', method: 'PUT', url: `${API}/orders/1057.json` }, 'Change orders/1057'],
  [{ type: 'call', at: 0, name: 'flash', args: ['notice', 'Saved'] }, 'flashNotice("Saved")'],
])('names the cause of %o', (entry, title) => {
  const { verb, text } = describeCard(cardOf(entry).root);

  expect(`${verb} ${text}`.trim()).toBe(title);
});

test('says what failed first, with its status and its reason', () => {
  const press = { type: 'notification', at: 0, name: 'press', details: {} } as const;
  const body = { text: '{"errors":{"title":["can\'t be blank"]}}', isBase64: false, size: 1 };
  const answer = { status: 422, headers: [], duration: 1, body };

  expect(describeFailure(cardOf(press, { ...request, answer }))).toBe("422 · title can't be blank");
});

test('names the fault that made it fail', () => {
  const answer = { status: 500, headers: [['x-platform-admin-fault', 'errors']], duration: 1 } as const;

  expect(describeFailure(cardOf({ ...request, answer }))).toBe('500 · API errors');
});

test('does not repeat what its title says', () => {
  const report = explainMisuse({ code: 'argument-type', place: 'PlatformApp.flashNotice', value: '42' });

  expect(describeFailure(cardOf({ type: 'misuse', at: 0, report }))).toBe('');
});
