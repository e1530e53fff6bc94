import { Command, CommanderError } from 'commander';
import { OWN_FOLDER } from './own-folder.ts';
import type { KernelOptionName } from '@platformapp/kernel/options';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import {
  addDataOption,
  addJsonOption,
  addKernelOption,
  addServerOptions,
  addSwitch,
  readEnvironment,
  type ServeOptions,
} from './options.ts';

/** The flags of `platform-admin serve` as options of code: `strictPort` is `--strict-port`. */
export interface ServeFlags
  extends
    Partial<Omit<ServeOptions, 'shop' | 'declared' | 'json' | 'quiet' | 'api'>>,
    Readonly<Partial<Record<Exclude<KernelOptionName, 'faults'>, string | number | boolean>>> {
  /** What goes wrong from the start, such as `latency=800ms`. */
  readonly fault?: string | readonly string[];
}

/** Adds the flags of `serve` to a command. */
export function addServeFlags(command: Command): Command {
  addServerOptions(command);
  addDataOption(addKernelOption(command), OWN_FOLDER);
  addSwitch(command, 'memory', 'forget the shop when the command ends, unless --data keeps it');
  addSwitch(command, 'proxy', 'serve the app under the origin of the shell too, for tools that need one origin');
  addSwitch(command, 'open', 'open the browser');
  command.option('--app-name <name>', 'what the app is called in the list of apps');
  return addJsonOption(command);
}

/**
 * Reads options as the command reads its flags.
 *
 * @throws {@link PlatformAdminError} `usage` or `host-refused`, naming the option.
 */
export function parseServeFlags(flags: ServeFlags): ServeOptions {
  const command = addServeFlags(new Command('serve'))
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  try {
    const args = Object.entries(flags).flatMap(([name, value]) => toArgs(command, name, value));
    readEnvironment(command.parse(args, { from: 'user' }), {});
    return command.opts<ServeOptions>();
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    throw new PlatformAdminError('usage', cause.message.replace(/^error: /, ''), { cause });
  }
}

type FlagValue = string | number | boolean | readonly string[] | undefined;

function toArgs(command: Command, name: string, value: FlagValue): readonly string[] {
  if (value === undefined) return [];
  const option = command.options.find((each) => !each.negate && each.attributeName() === name);
  if (!option) throw new PlatformAdminError('usage', `There is no option "${name}".`);
  if (option.isBoolean()) return value === true ? [`--${option.name()}`] : [];
  return [value].flat().map((each) => `--${option.name()}=${each}`);
}
