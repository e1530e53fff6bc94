import type { PaletteCommand } from './palette-command.ts';

/**
 * The commands that match a text, the best first. A command matches when its label or group
 * contains each word. Labels that begin with the text come first, then those with a word that does.
 * Among equals, recently used commands come first, and the given order decides last.
 *
 * @param recent Ids of commands, the last used first.
 */
export function rankCommands<Command extends Pick<PaletteCommand, 'id' | 'label' | 'group'>>(
  commands: readonly Command[],
  text: string,
  recent: readonly string[],
): readonly Command[] {
  const asked = text.trim().toLowerCase();
  const words = asked.split(/\s+/);
  const ranked = commands.flatMap((command) => {
    const label = command.label.toLowerCase();
    const all = `${label} ${command.group.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return [];
    const start = label.startsWith(asked) ? 0 : ` ${label}`.includes(` ${words[0]}`) ? 1 : 2;
    const age = recent.indexOf(command.id);
    return [{ command, start, age: age === -1 ? Infinity : age }];
  });
  // Infinity minus Infinity is NaN, which is falsy, so these keep their order.
  return ranked
    .toSorted((one, other) => one.start - other.start || one.age - other.age || 0)
    .map(({ command }) => command);
}
