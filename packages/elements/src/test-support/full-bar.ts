import type { Bar, Shown } from '@platformapp/protocol';
import { shownButton } from './shown-button.ts';

/** A bar with everything that an app can define, for tests. */
export const fullBar: Shown<Bar> = {
  title: 'Edit product',
  breadcrumb: shownButton({ key: 1, label: 'Products' }),
  pagination: { previous: shownButton({ key: 2, label: '' }), next: shownButton({ key: 3, label: '' }) },
  secondary: [
    shownButton({ key: 4, label: 'Preview' }),
    {
      type: 'dropdown',
      key: 5,
      label: 'More actions',
      links: [shownButton({ key: 6, label: 'Duplicate' }), shownButton({ key: 7, label: 'Delete', style: 'danger' })],
    },
  ],
  primary: shownButton({ key: 8, label: 'Save' }),
};
