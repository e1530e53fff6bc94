import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { parseDeliverTo } from './deliver-to.ts';
import { parseLoopbackHost, type LoopbackHost } from '../server/loopback-host.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';

/** How the shell is served and what is said about it. */
export interface Options {
  readonly port: number;
  readonly host: LoopbackHost;
  /** Whether the browser is opened at once. */
  readonly isOpening: boolean;
  readonly isPortStrict: boolean;
  /** Whether the answer is one line of JSON, for programs. */
  readonly isJson: boolean;
  /** Whether nothing but errors is printed. */
  readonly isQuiet: boolean;
  /** Origins that webhooks may be delivered to. */
  readonly deliverTo: readonly string[];
}

/** The options with what stands beside them on the command line. */
export interface CommandLine extends Options {
  readonly isHelp: boolean;
  readonly positionals: readonly string[];
}

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  open: { type: 'boolean' },
  'strict-port': { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  'deliver-to': { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

/** The port that the shell is looked for first. */
const DEFAULT_PORT = '4820';

/**
 * Reads flags and, where a flag is absent, its environment variable: `PLATFORM_ADMIN_PORT`, `_HOST`, `_OPEN`, `_STRICT_PORT`,
 * `_JSON`, `_QUIET`, `_DELIVER_TO`; an empty one counts as absent. `--no-open` and the like switch off what the environment switches on.
 * Who asks for help gets it, whatever the values are: then all options are the defaults.
 *
 * @throws {@link PlatformAdminError} `usage` or `host-refused`, naming the flag or the variable.
 */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): CommandLine {
  const { values, positionals } = parse(args);
  if (values.help) return { ...readOptions([], {}), isHelp: true };
  const variable = (name: string): string => env[variableOf(name)] ?? '';
  const text = (name: 'port' | 'host', fallback: string): string => values[name] ?? (variable(name) || fallback);
  const isOn = (name: 'open' | 'strict-port' | 'json' | 'quiet'): boolean =>
    values[name] ?? readSwitch(variableOf(name), variable(name));
  const deliverTo = values['deliver-to']?.flatMap(split) ?? split(variable('deliver-to')).filter((part) => part !== '');
  return {
    port: readPort(text('port', DEFAULT_PORT)),
    host: parseLoopbackHost(text('host', 'localhost')),
    isOpening: isOn('open'),
    isPortStrict: isOn('strict-port'),
    isJson: isOn('json'),
    isQuiet: isOn('quiet'),
    deliverTo: deliverTo.map(parseDeliverTo),
    isHelp: false,
    positionals,
  };
}

function split(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim());
}

function parse(args: readonly string[]): ParsedFlags {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true, allowNegative: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlatformAdminError('usage', `${reason} See platform-admin --help.`, { cause });
  }
}

type ParsedFlags = Pick<
  ReturnType<typeof parseArgs<{ options: typeof FLAGS; allowPositionals: true; allowNegative: true }>>,
  'values' | 'positionals'
>;

function variableOf(name: string): string {
  return `PLATFORM_ADMIN_${name.replaceAll('-', '_').toUpperCase()}`;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new PlatformAdminError('usage', `The port is a number from 0 (any free one) to 65535, not "${text}".`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '' || text === '0' || text === 'false') return false;
  throw new PlatformAdminError('usage', `${name} is 1, true, 0 or false, not "${text}".`);
}
