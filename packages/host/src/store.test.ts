import { expect, test } from 'vitest';
import { AdminStore } from './store.ts';
import { silenceConsole } from './test-support/silence-console.ts';

test('replaces fields and leaves the others, in a new object', () => {
  const store = new AdminStore('Full access');
  const before = store.state;

  store.update({ isLoading: true });

  expect(store.state).toEqual({ ...before, isLoading: true });
  expect(before.isLoading).toBe(false);
});

test('keeps the object when nothing changes', () => {
  const store = new AdminStore('Full access');
  const before = store.state;
  const heard: unknown[] = [];
  store.subscribe((state) => heard.push(state));

  store.update({ isLoading: false, bar: before.bar, flash: undefined });

  expect(store.state).toBe(before);
  expect(heard).toEqual([]);
});

test('counts a function that subscribes twice as two listeners', () => {
  const store = new AdminStore('Full access');
  const heard: boolean[] = [];
  const listener = (): unknown => heard.push(true);
  const leave = store.subscribe(listener);
  store.subscribe(listener);

  leave();
  store.update({ isLoading: true });

  expect(heard).toEqual([true]);
});

test('calls the other listeners when one throws', () => {
  const logged = silenceConsole();
  const store = new AdminStore('Full access');
  const heard: boolean[] = [];
  store.subscribe(() => {
    throw new Error('broken');
  });
  store.subscribe((state) => heard.push(state.isLoading));

  store.update({ isLoading: true });

  expect(heard).toEqual([true]);
  expect(logged).toHaveBeenCalledOnce();
});

test('lets a listener change the state again', () => {
  const store = new AdminStore('Full access');
  store.subscribe((state) => {
    if (state.phase === 'loading') store.update({ phase: 'connected' });
  });

  store.update({ phase: 'loading' });

  expect(store.state.phase).toBe('connected');
});

test('forgets every listener', () => {
  const store = new AdminStore('Full access');
  const heard: unknown[] = [];
  store.subscribe((state) => heard.push(state));

  store.clear();
  store.update({ isLoading: true });

  expect(heard).toEqual([]);
});
