import { expect, test } from 'vitest';
import { describeCall } from './describe-call.ts';

const calls = [
  ['flash', ['notice', 'Saved'], 'PlatformApp.flashNotice("Saved")'],
  ['flash', ['error', 'No'], 'PlatformApp.flashError("No")'],
  ['setLoading', [true], 'PlatformApp.Bar.loadingOn()'],
  ['setLoading', [false], 'PlatformApp.Bar.loadingOff()'],
  ['setBar', [{ secondary: [] }], 'PlatformApp.Bar.initialize({"secondary":[]})'],
  ['setTitle', ['Orders'], 'PlatformApp.Bar.setTitle("Orders")'],
  ['setIcon', [undefined], 'PlatformApp.Bar.setIcon(undefined)'],
  ['openModal', [{ type: 'confirm' }], 'PlatformApp.Modal.confirm({"type":"confirm"})'],
  ['openModal', [{ type: 'frame' }], 'PlatformApp.Modal.open({"type":"frame"})'],
  [
    'openModal',
    [{ type: 'picker', resource: 'products' }],
    'PlatformApp.Modal.productPicker({"type":"picker","resource":"products"})',
  ],
  ['openModal', [], 'PlatformApp.Modal.open()'],
  ['closeModal', [true, 7], 'PlatformApp.Modal.close(true, 7)'],
  ['setModalHeight', [400], 'PlatformApp.Modal.setHeight(400)'],
  ['pushState', ['/a?view=all&hmac=(hidden)&locale=en&shop=x&timestamp=1'], 'PlatformApp.pushState("/a?view=all")'],
  ['redirect', ['/orders/1'], 'PlatformApp.redirect("/orders/1")'],
  ['followLink', ['https://shop.example/'], 'Link out of the frame: "https://shop.example/"'],
] as const;

for (const [name, args, title] of calls) {
  test(`writes ${name} as ${title}`, () => {
    expect(describeCall({ type: 'call', at: 0, name, args })).toBe(title);
  });
}

test('cuts a long call', () => {
  const title = describeCall({ type: 'call', at: 0, name: 'flash', args: ['notice', 'x'.repeat(500)] });

  expect(title).toHaveLength(120);
  expect(title.endsWith('…')).toBe(true);
});

test('splits no character where it cuts a call', () => {
  const text = ['', 'x'].map((before) => `${before}${'😀'.repeat(100)}`);

  const titles = text.map((each) => describeCall({ type: 'call', at: 0, name: 'flash', args: ['notice', each] }));

  expect(titles.filter((title) => /\p{Surrogate}/u.test(title))).toEqual([]);
});
