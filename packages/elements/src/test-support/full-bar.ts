import type { BarState } from '@platformapp/protocol';

/** A bar with everything that an app can define, for tests. */
export const fullBar: BarState = {
  title: 'Edit product',
  breadcrumb: { type: 'button', key: 1, label: 'Products' },
  pagination: { previous: { type: 'button', key: 2, label: '' }, next: { type: 'button', key: 3, label: '' } },
  secondary: [
    { type: 'button', key: 4, label: 'Preview' },
    {
      type: 'dropdown',
      key: 5,
      label: 'More actions',
      links: [
        { type: 'button', key: 6, label: 'Duplicate' },
        { type: 'button', key: 7, label: 'Delete', style: 'danger' },
      ],
    },
  ],
  primary: { type: 'button', key: 8, label: 'Save' },
};
