import type { PaletteCommand } from './palette-command.ts';

/** Commands under the name of their group. */
export interface CommandGroup<Command> {
  /** Empty: the commands are under no name. */
  readonly name: string;
  readonly commands: readonly Command[];
}

/** Groups commands. A group has the place of its first command. */
export function groupCommands<Command extends Pick<PaletteCommand, 'group'>>(
  commands: readonly Command[],
): readonly CommandGroup<Command>[] {
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: commands.filter(({ group }) => group === name) }));
}
