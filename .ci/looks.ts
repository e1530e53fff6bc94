/** A way in which people look at a page. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'active' | 'none';
  readonly dir: 'ltr' | 'rtl';
  /** In CSS pixels. */
  readonly width: number;
}

/** How most people look at a page. */
export const LIGHT: Look = { name: 'light', colorScheme: 'light', forcedColors: 'none', dir: 'ltr', width: 900 };

/** Every way in which people look at a page. Tests go through all of them in every state. */
export const LOOKS: readonly Look[] = [
  LIGHT,
  { ...LIGHT, name: 'dark', colorScheme: 'dark' },
  { ...LIGHT, name: 'forced colours', forcedColors: 'active' },
  { ...LIGHT, name: 'right to left', dir: 'rtl' },
  { ...LIGHT, name: '320 pixels', width: 320 },
];

/**
 * Where the picture of a state is written, from the top of the repository. Each state has the same
 * file name in the folder of each look, so that a folder shows everything in one look.
 *
 * @param area What the state belongs to: `sections`, `inspector` or `shell`.
 */
export function picturePath(area: string, state: string, look: Look): string {
  return `.reports/pictures/${area}/${look.name}/${state}.png`;
}
