import type { GlyphName } from '../look/glyph.ts';

/** Something that the palette can do. */
export interface PaletteCommand {
  /** The same each time, so that it is remembered. */
  readonly id: string;
  readonly label: string;
  /** The kind of command. It is shown at the end of the row, and is searched too. */
  readonly group: string;
  readonly glyph: GlyphName;
  /** Runs the command. If it gives a sentence, that is shown and the palette stays open. */
  run(): Promise<string | void> | string | void;
}

/** Finds what a text may name in the shop. */
export type FindCommands = (text: string, signal: AbortSignal) => Promise<readonly PaletteCommand[]>;
