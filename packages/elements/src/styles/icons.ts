import { html, type TemplateResult } from 'lit';

/** Names of the icons. `app` is the default icon of an app. */
export type IconName = keyof typeof PATHS;

const PATHS = {
  app: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM14 11.5v5M11.5 14h5',
  home: 'M3.5 8.8 10 3.5l6.5 5.3v7.7H12v-4.7H8v4.7H3.5z',
  orders: 'M3.5 11.5h3.3l1 2.2h4.4l1-2.2h3.3M5.6 4.5h8.8l2.1 7v4h-13v-4z',
  products: 'M10.6 3.5h5.9v5.9l-7 7.1-6-6zM13.3 6.7h.01',
  customers: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 16.5c.5-2.7 2.9-4.1 6-4.1s5.5 1.4 6 4.1',
  console: 'M3.5 4.5h13v11h-13zM6.5 8 9 10l-2.5 2M10.5 12.5h3',
  settings: 'M3.5 6h6.7M14.8 6h1.7M12.5 3.7v4.6M16.5 14H9.8M5.2 14H3.5M7.5 11.7v4.6',
  section: 'M5 3.5h7l3.5 3.5v9.5H5zM8 10h4.5M8 13h4.5',
  previous: 'm12 5-5 5 5 5',
  next: 'm8 5 5 5-5 5',
  down: 'm6.5 8.5 3.5 3.5 3.5-3.5',
  close: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  external: 'M11.5 4.5h4v4M15.5 4.5l-6 6M8 5H4.5v10.5H15V12',
  warning: 'm10 3.5 7.3 13H2.7zM10 8.5v3.3M10 14.2h.01',
  error: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6.4v4.4M10 13.4h.01',
  done: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M6.8 10.2l2.2 2.2 4.2-4.6',
  waiting: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6v4l2.6 1.8',
  stopped: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M7 10h6',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l3.5 3.5',
  add: 'M10 4.5v11M4.5 10h11',
  ascending: 'M10 16V4.5M5.8 8.5 10 4.3l4.2 4.2',
  descending: 'M10 4v11.5M5.8 11.5l4.2 4.2 4.2-4.2',
} as const;

/**
 * Draws an icon of 20 by 20 CSS pixels in the colour of the text. It is decoration, hidden from
 * screen readers.
 */
export function renderIcon(name: IconName): TemplateResult {
  const isDirectional = name === 'previous' || name === 'next';
  return html`<svg
    class=${isDirectional ? 'icon directional' : 'icon'}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d=${PATHS[name]}></path>
  </svg>`;
}
