import { expect, test } from 'vitest';
import { openGuest } from './test-support/scripted-host.ts';

const at = (path: string): string => new URL(path, location.href).href;

test('sends the whole bar', async () => {
  const { app, host } = await openGuest();

  app.Bar.initialize({
    title: 'Orders',
    icon: 'icon.png',
    buttons: {
      primary: { label: 'Save', message: 'save' },
      secondary: [{ label: 'More', type: 'dropdown', links: [{ label: 'Help', href: '/help', target: 'new' }] }],
    },
    pagination: { next: { href: '?page=2' } },
    breadcrumb: { label: 'Home', href: '/' },
  });

  const plain = { type: 'button', callback: undefined, href: undefined, style: undefined } as const;
  expect(await host.next('setBar')).toEqual([
    {
      title: 'Orders',
      icon: at('/icon.png'),
      primary: { ...plain, label: 'Save', message: 'save', target: 'app', loading: false },
      secondary: [
        {
          type: 'dropdown',
          label: 'More',
          style: undefined,
          links: [
            { ...plain, label: 'Help', message: expect.any(String), href: at('/help'), target: 'new', loading: false },
          ],
        },
      ],
      pagination: {
        previous: undefined,
        next: {
          ...plain,
          label: 'Next',
          message: expect.any(String),
          href: at('/start?page=2'),
          target: 'app',
          loading: true,
        },
      },
      breadcrumb: { ...plain, label: 'Home', message: expect.any(String), href: at('/'), target: 'app', loading: true },
    },
  ]);
});

test('resolves URLs against the base of the document', async () => {
  const { app, host, page } = await openGuest();
  const base = page.document.createElement('base');
  base.href = 'https://cdn.example/assets/';
  page.document.head.append(base);

  app.Bar.setIcon('icon.png');

  expect(await host.next('setIcon')).toEqual(['https://cdn.example/assets/icon.png']);
});

test('sends each part separately', async () => {
  const { app, host } = await openGuest();

  app.Bar.loadingOn();
  app.Bar.loadingOff();
  app.Bar.setTitle('Orders');
  app.Bar.setPagination({ previous: { href: '/1' } });
  app.Bar.setBreadcrumb({ label: 'Home', href: '/' });

  expect(await host.next('setLoading')).toEqual([true]);
  expect(await host.next('setLoading')).toEqual([false]);
  expect(await host.next('setTitle')).toEqual(['Orders']);
  expect(await host.next('setPagination')).toMatchObject([{ previous: { label: 'Previous' } }]);
  expect(await host.next('setBreadcrumb')).toMatchObject([{ label: 'Home' }]);
});

test('removes a part for undefined or an empty text', async () => {
  const { app, host } = await openGuest();

  app.Bar.setIcon('');
  app.Bar.setIcon();
  app.Bar.setPagination(undefined);
  app.Bar.setBreadcrumb();

  expect(await host.next('setIcon')).toEqual([undefined]);
  expect(await host.next('setIcon')).toEqual([undefined]);
  expect(await host.next('setPagination')).toEqual([undefined]);
  expect(await host.next('setBreadcrumb')).toEqual([undefined]);
  expect(host.rest('report')).toEqual([]);
});
