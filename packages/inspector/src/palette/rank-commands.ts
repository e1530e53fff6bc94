import type { PaletteCommand } from './palette-command.ts';

/**
 * The commands that match a text, the best first: each word of it is somewhere in the label or the
 * group. A label that begins with the text goes first, then one with a word that does. Where that
 * decides nothing, those that were used before come first, then the order that was given.
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
  // Infinity less Infinity is NaN, which is falsy: those keep their order.
  return ranked
    .toSorted((one, other) => one.start - other.start || one.age - other.age || 0)
    .map(({ command }) => command);
}
