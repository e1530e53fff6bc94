import { expect, test } from 'vitest';
import { depthsOf } from './depths.ts';
import { Timeline } from './timeline.ts';

test('puts each entry one deeper than its cause', () => {
  const timeline = new Timeline();
  const press = timeline.add({ type: 'notification', at: 0, name: 'press', details: {} });
  const call = timeline.add({ type: 'call', at: 0, cause: press, name: 'flash', args: [] });
  timeline.add({ type: 'navigation', at: 0, path: '/' });
  timeline.add({ type: 'event', at: 0, cause: call, topic: 'orders/create', payload: {} });

  expect([...depthsOf(timeline.entries)]).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 2],
  ]);
});

test('puts an entry whose cause was dropped at the top', () => {
  const timeline = new Timeline({ entries: 1 });
  const press = timeline.add({ type: 'notification', at: 0, name: 'press', details: {} });
  timeline.add({ type: 'call', at: 0, cause: press, name: 'flash', args: [] });

  expect([...depthsOf(timeline.entries)]).toEqual([[2, 0]]);
});
