import { expect, test } from 'vitest';
import { AdminStore, createAdminState, Store } from './store.ts';
import { silenceConsole } from './test-support/silence-console.ts';

test('counts a function that subscribes twice as two listeners', () => {
  const store = new Store(createAdminState());
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
  const store = new Store(createAdminState());
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
  const store = new Store(createAdminState());
  store.subscribe((state) => {
    if (state.phase === 'loading') store.update({ phase: 'connected' });
  });

  store.update({ phase: 'loading' });

  expect(store.state.phase).toBe('connected');
});

test('keeps the state of a host in a field of another store', () => {
  const page = new Store({ title: 'Orders', admin: createAdminState('Full access') });
  const host = new AdminStore(page);
  const heard: unknown[] = [];
  host.subscribe(({ isLoading }) => heard.push(isLoading));

  page.update({ title: 'Products' });
  host.update({ isLoading: true });
  host.update({ isLoading: true });

  expect(heard).toEqual([true]);
  expect(page.state).toEqual({ title: 'Products', admin: { ...createAdminState('Full access'), isLoading: true } });
});
