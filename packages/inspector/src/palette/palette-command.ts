import type { GlyphName } from '../look/glyph.ts';

/** A command of the palette. */
export interface PaletteCommand {
  /** Constant, so that the command is remembered. */
  readonly id: string;
  readonly label: string;
  /** The kind of command. It is shown at the end of the row, and is searched too. */
  readonly group: string;
  readonly glyph: GlyphName;
  /** Asked before the command runs. */
  readonly question?: string | undefined;
  /** Runs the command. If it returns a sentence, the palette shows it and stays open. */
  run(): Promise<string | void> | string | void;
}

/** Finds records of the shop by a text. */
export type FindCommands = (text: string, signal: AbortSignal) => Promise<readonly PaletteCommand[]>;
