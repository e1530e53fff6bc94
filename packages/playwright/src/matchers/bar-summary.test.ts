import type { Button, Shown } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { summarizeBar } from './bar-summary.ts';

const button = (label: string): Shown<Button> => ({
  type: 'button',
  key: 1,
  label,
  message: '',
  target: 'app',
  loading: false,
});

test('describes an empty bar', () => {
  expect(summarizeBar({ bar: { secondary: [] }, isLoading: true })).toEqual({
    title: undefined,
    icon: undefined,
    primary: undefined,
    secondary: [],
    pagination: 'none',
    breadcrumb: undefined,
    isLoading: true,
  });
});

test('describes buttons and dropdowns by their labels', () => {
  const { primary, secondary, breadcrumb } = summarizeBar({
    bar: {
      primary: button('Save'),
      secondary: [
        button('Help'),
        { type: 'dropdown', key: 2, label: 'More', links: [button('Export'), button('Print')] },
      ],
      breadcrumb: button('Home'),
    },
    isLoading: false,
  });

  expect([primary, breadcrumb, secondary]).toEqual(['Save', 'Home', ['Help', 'More > Export, Print']]);
});

const arrows = [
  [{}, 'inactive'],
  [{ previous: button('') }, 'previous'],
  [{ next: button('') }, 'next'],
  [{ previous: button(''), next: button('') }, 'both'],
] as const;

for (const [pagination, summary] of arrows) {
  test(`describes arrows as ${summary}`, () => {
    expect(summarizeBar({ bar: { secondary: [], pagination }, isLoading: false }).pagination).toBe(summary);
  });
}
