import { expect, test } from 'vitest';
import { AdminStore } from './store.ts';
import { silenceConsole } from './test-support/silence-console.ts';

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
