import { expect, test, vi } from 'vitest';
import { OpenWrites } from './open-writes.ts';

test('performs each write under its own id', () => {
  const writes = new OpenWrites();

  expect(writes.admit({ id: 'a', run: '1', content: 'POST /products bowl' })).toBe('a');
  expect(writes.admit({ id: 'b', run: '1', content: 'POST /products cup' })).toBe('b');
});

test('recognises a write that another run of the worker sends again', () => {
  const writes = new OpenWrites();
  writes.admit({ id: 'a', run: '1', content: 'POST /products bowl' });

  expect(writes.admit({ id: 'b', run: '2', content: 'POST /products bowl' })).toBe('a');
  expect(writes.admit({ id: 'c', run: '3', content: 'POST /products bowl' })).toBe('a');
});

test('treats two equal writes of one run as two', () => {
  const writes = new OpenWrites();

  expect(writes.admit({ id: 'a', run: '1', content: 'POST /products bowl' })).toBe('a');
  expect(writes.admit({ id: 'b', run: '1', content: 'POST /products bowl' })).toBe('b');
  expect(writes.admit({ id: 'c', run: '2', content: 'POST /products bowl' })).toBe('a');
  expect(writes.admit({ id: 'd', run: '2', content: 'POST /products bowl' })).toBe('b');
});

test('treats an equal write as new once the first was answered', () => {
  const writes = new OpenWrites();
  writes.admit({ id: 'a', run: '1', content: 'POST /products bowl' });

  writes.close('a');

  expect(writes.admit({ id: 'b', run: '2', content: 'POST /products bowl' })).toBe('b');
});

test('forgets a write after 30 seconds', () => {
  vi.useFakeTimers({ now: 0 });
  const writes = new OpenWrites();
  writes.admit({ id: 'a', run: '1', content: 'POST /products bowl' });

  vi.setSystemTime(30_001);

  expect(writes.admit({ id: 'b', run: '2', content: 'POST /products bowl' })).toBe('b');
  vi.useRealTimers();
});
