import type { IconName } from '../styles/icons.ts';

/** A place of the admin that the navigation leads to. */
export interface NavItem {
  /** A path of this origin: the `href`, and what `nav-select` carries. */
  readonly path: string;
  readonly label: string;
  /** Absent: `app`. */
  readonly icon?: IconName | undefined;
}

/** Items that belong together, under a heading if they have a label. */
export interface NavGroup {
  readonly label?: string | undefined;
  readonly items: readonly NavItem[];
}
