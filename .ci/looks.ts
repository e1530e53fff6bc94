import { byTier } from './tiers.ts';

/** A look of the page: colours, direction and width. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'active' | 'none';
  readonly dir: 'ltr' | 'rtl';
  /** In CSS pixels. */
  readonly width: number;
  /**
   * The rules of axe that may find something here that they do not find in the default look.
   * Absent: all of them.
   */
  readonly rules?: readonly string[];
}

/** The rules about colours. To the others, the same elements in other colours say the same. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules about places and sizes. */
const PLACE_RULES = ['scrollable-region-focusable', 'target-size'];

/** The default look. */
export const LIGHT: Look = { name: 'light', colorScheme: 'light', forcedColors: 'none', dir: 'ltr', width: 900 };

/** As narrow as a window of 1280 pixels at 400 %. */
const NARROW: Look = { ...LIGHT, name: '320 pixels', width: 320 };

const LOOKS: readonly Look[] = [
  LIGHT,
  { ...LIGHT, name: 'dark', colorScheme: 'dark', rules: COLOR_RULES },
  { ...LIGHT, name: 'forced colours', forcedColors: 'active', rules: COLOR_RULES },
  { ...LIGHT, name: 'right to left', dir: 'rtl', rules: PLACE_RULES },
  NARROW,
];

/**
 * The looks that tests go through in every state: at night all, and for every change light, and what
 * differs where it is narrow.
 */
export function looksOfTier(): readonly Look[] {
  return byTier({ everyChange: [LIGHT, { ...NARROW, rules: PLACE_RULES }], nightly: LOOKS });
}

/**
 * Whether the tests write pictures. They take more time than the checks of axe, so they are
 * written on request: `PICTURES=1`.
 */
export function wantsPictures(): boolean {
  return process.env['PICTURES'] === '1';
}

/**
 * Where the screenshot of a state is written, relative to the repository's root. Each state has
 * the same file name in the folder of each look, so that a folder shows everything in one look.
 *
 * @param area The area of the state: `sections`, `inspector`, `elements` or `shell`.
 */
export function picturePath(area: string, state: string, look: Look): string {
  return `.reports/pictures/${area}/${look.name}/${state}.png`;
}
