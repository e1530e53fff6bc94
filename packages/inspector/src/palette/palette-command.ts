import type { PageIconName } from '@platformapp/elements/styles/page-icons';

/** A command of the palette. */
export interface PaletteCommand {
  /** Names the command. */
  readonly id: string;
  readonly label: string;
  /** What is shown after the label, in a softer colour. */
  readonly detail?: string | undefined;
  /** The kind of command. The commands of a kind are listed under it, and it is searched too. */
  readonly group: string;
  readonly icon: PageIconName;
  /** Runs the command. If it returns a sentence, the palette shows it and stays open. */
  run(): Promise<string | void> | string | void;
}

/** Finds records of the shop by a text. */
export type FindCommands = (text: string, signal: AbortSignal) => Promise<readonly PaletteCommand[]>;

/**
 * The commands that match a text, the best first. A command matches when its label or group
 * contains each word. Labels that begin with the text come first, then those with a word that does.
 */
export function rankCommands<Command extends Pick<PaletteCommand, 'label' | 'group'>>(
  commands: readonly Command[],
  text: string,
): readonly Command[] {
  const asked = text.trim().toLowerCase();
  const words = asked.split(/\s+/);
  const ranked = commands.flatMap((command) => {
    const label = command.label.toLowerCase();
    const all = `${label} ${command.group.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return [];
    const start = label.startsWith(asked) ? 0 : ` ${label}`.includes(` ${words[0]}`) ? 1 : 2;
    return [{ command, start }];
  });
  return ranked.toSorted((one, other) => one.start - other.start).map(({ command }) => command);
}
