import type { PaletteCommand } from './palette-command.ts';

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

/** Commands by the names of their groups. A group has the place of its first command. */
export function groupCommands(commands: readonly PaletteCommand[]): ReadonlyMap<string, readonly PaletteCommand[]> {
  const groups = new Map<string, PaletteCommand[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return groups;
}
