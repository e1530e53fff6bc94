import type { PageIconName } from '@platformapp/elements/styles/page-icons';

/** A command of the palette. */
export interface PaletteCommand {
  /** Names the command, which runs once at a time. */
  readonly id: string;
  readonly label: string;
  /** What is shown after the label, in a softer colour. */
  readonly detail?: string | undefined;
  /** The kind of command. The commands of a kind are listed under it, and it is searched too. */
  readonly group: string;
  readonly icon: PageIconName;
  /** Asked before the command runs. */
  readonly question?: string | undefined;
  /** Runs the command. If it returns a sentence, the palette shows it and stays open. */
  run(): Promise<string | void> | string | void;
}

/** Finds records of the shop by a text. */
export type FindCommands = (text: string, signal: AbortSignal) => Promise<readonly PaletteCommand[]>;
