import { InvalidArgumentError, Option, type Command } from 'commander';
import { describeDefault, KERNEL_OPTIONS, OPTION_NAMES, type KernelOptionName } from '@platformapp/kernel/options';
import { readFaults } from '@platformapp/kernel/faults';
import { isBlockedPort } from '@platformapp/protocol';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { parseAccessKey, parseAllowedHost, parseBind, type AccessOptions } from '../../http/access.ts';
import { parseLoopbackHost, type LoopbackHost } from '../../http/loopback-host.ts';
import type { DeclaredParts } from '../../resources/config.ts';
import { parseDeliverTo } from './app-url.ts';

/** Where a command finds the admin. */
export interface AddressOptions {
  /** Whether it is served over TLS. */
  readonly https: boolean;
  readonly port: number;
  readonly host: LoopbackHost;
  /** The key that callers must show. */
  readonly accessKey?: string | undefined;
}

/** All flags of the commands that serve. Each command has some of them. */
export interface ServerFlags extends AddressOptions, AccessOptions {
  /** Whether a taken port is an error. */
  readonly strictPort: boolean;
  /** Origins that webhooks may be delivered to. */
  readonly deliverTo: readonly string[];
  /** Files of a certificate and its key. Absent: one is made. */
  readonly cert?: string | undefined;
  readonly certKey?: string | undefined;
  /** Where the shop is written to when the command ends. */
  readonly exportOnExit?: string | undefined;
  /** Whether nothing but errors is printed. */
  readonly quiet: boolean;
  /** The configuration file. Absent: that of the current folder, if there is one. */
  readonly config?: string | undefined;
  /** Options of the shop, by name and as they were written. */
  readonly shop: Readonly<Record<string, unknown>>;
  /** Where the shop is: in the process of the command, or in each browser. Default: `node`. */
  readonly kernel?: 'browser' | 'node';
  /** The folder that keeps the shop of the process. Absent: it is in memory. */
  readonly data?: string | undefined;
  /** Whether the shop is forgotten. */
  readonly memory?: boolean;
  /** Whether it is the API without the shell. */
  readonly api?: boolean;
  /** Whether the app is served under the origin of the shell. */
  readonly proxy?: boolean;
  /** What the shell calls the app. */
  readonly appName?: string | undefined;
  /** What the configuration file declares. */
  readonly declared?: DeclaredParts;
}

/** What `serve` and `api` say and do besides. */
export interface ServeOptions extends ServerFlags {
  readonly kernel: 'browser' | 'node';
  /** Whether the browser is opened at once. */
  readonly open: boolean;
  /** Whether it prints only a line of JSON that says where the admin is, for programs. */
  readonly json: boolean;
}

/** The origin of an address, such as `http://localhost:4820`. */
export function originOf({ https, host, port }: AddressOptions): string {
  return `${https ? 'https' : 'http'}://${host === '::1' ? '[::1]' : host}:${port}`;
}

/** Adds the flags that say where the admin is. */
export function addAddressOptions(
  command: Command,
  port = 'the port that the admin is served at',
  host = 'the name that it is served under: localhost, 127.0.0.1 or ::1',
  https = 'it is served over TLS; any certificate is accepted',
): Command {
  command
    .addOption(new Option('--port <number>', port).default(4820).argParser(parsePort))
    .addOption(
      new Option('--host <name>', host).default('localhost' satisfies LoopbackHost).argParser(parseLoopbackHost),
    );
  return addSwitch(command, 'https', https);
}

/** Adds the flags of a command that asks for the shop which another command serves. */
export function addServedOptions(command: Command): Command {
  return addKeyOption(addAddressOptions(command), 'the access key of the admin, if it asks for one');
}

/**
 * Adds the flags of a command that serves the admin: its address, its deliveries and the options
 * of its shop.
 *
 * @param without Options of the shop that the command does not have.
 */
export function addServerOptions(command: Command, without: readonly KernelOptionName[] = []): Command {
  addAddressOptions(
    command,
    'the port to serve at, or the next free one; 0 is any',
    'the name to serve under: localhost, 127.0.0.1 or ::1',
    'serve over TLS, with a certificate that is made now or given by --cert',
  );
  addSwitch(command, 'strict-port', 'fail when the port is taken');
  command
    .addOption(
      new Option('--bind <address>', 'listen on this address too, for other machines; 0.0.0.0 is every IPv4 one')
        .default(undefined, 'this machine only')
        .argParser((text: string) => parsed(parseBind(text), 'It must be an IP address of this machine.')),
    )
    .addOption(
      new Option('--allow-host <name>', 'another host name to answer to; several times, or with commas')
        .default([], 'none')
        .argParser((text: string, before: readonly string[]) => [...before, ...parseHosts(text)]),
    );
  addKeyOption(command, 'the key that callers must send; without it, --bind and --allow-host make one');
  command.addOption(
    new Option('--deliver-to <origin>', 'where webhooks may go too; several times, or with commas')
      .default([], 'the app, and any port of this machine unless the shop is in the browser')
      .argParser((text: string, before: readonly string[]) => [...before, ...parseOrigins(text)]),
  );
  command
    .addOption(new Option('--cert <file>', 'the certificate for --https, as PEM; with --cert-key'))
    .addOption(new Option('--cert-key <file>', 'its key, as PEM'));
  command.addOption(new Option('--export-on-exit <file>', 'write the shop to this file when the command ends'));
  addSwitch(command, 'quiet', 'print nothing but errors');
  command.addOption(
    new Option('--config <file>', 'read this configuration file').default(
      undefined,
      'platform-admin.config.ts, .mjs or .js of this folder',
    ),
  );
  return addShopOptions(
    command,
    OPTION_NAMES.filter((name) => !without.includes(name)),
  );
}

/** Adds the flags of these options of a shop. */
export function addShopOptions(command: Command, names: readonly KernelOptionName[]): Command {
  for (const name of names) {
    const { meaning, values, read } = KERNEL_OPTIONS[name];
    const parse = (text: string, before: string | undefined): string => {
      if (name === 'faults') return parseFaults(text, before);
      if (read(text) === undefined) throw new InvalidArgumentError(`It must be ${values}.`);
      return text;
    };
    const flag = attributeOf(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const option = new Option(`--${flag} <value>`, `${meaning}: ${values}`);
    option.helpGroup('Options of the shop:');
    command.addOption(option.default(undefined, describeDefault(name)).argParser(parse));
  }
  return command;
}

/** The name of an option of the shop among the flags. That of the faults can be repeated. */
function attributeOf(name: KernelOptionName): string {
  return name === 'faults' ? 'fault' : name;
}

/** Adds faults to those that were given before. The error names what is wrong. */
function parseFaults(text: string, before: string | undefined): string {
  const all = before === undefined ? text : `${before}; ${text}`;
  const reading = readFaults(all);
  if ('problem' in reading) throw new InvalidArgumentError(reading.problem);
  return all;
}

/** Adds the flag of the key that the admin asks for. */
export function addKeyOption(command: Command, description: string): Command {
  return command.addOption(
    new Option('--access-key <key>', description).argParser((text: string) =>
      parsed(parseAccessKey(text), 'It must have 16 to 200 letters, digits and characters of -._~+/=.'),
    ),
  );
}

/**
 * Adds the flag that keeps the shop of a process.
 *
 * @param place Where the shop is without it, for the help.
 */
export function addDataOption(command: Command, place: string): Command {
  return command.addOption(new Option('--data <folder>', 'keep the shop in this folder').default(undefined, place));
}

/** Adds the flag that says where the shop of a served shell is. */
export function addKernelOption(command: Command): Command {
  return command.addOption(
    new Option('--kernel <place>', 'where the shop is: node (one for all, in this process), or browser (one in each)')
      .choices(['node', 'browser'])
      .default('node'),
  );
}

/** Adds the flag for programs that start a command. */
export function addJsonOption(command: Command): Command {
  return addSwitch(command, 'json', 'print one line of JSON that says where the admin is, and nothing else');
}

/** Adds a flag that is on or off. `--no-…` switches off what the environment switches on. */
export function addSwitch(command: Command, name: string, description: string): Command {
  return command
    .addOption(new Option(`--${name}`, description).default(false, ''))
    .addOption(new Option(`--no-${name}`).hideHelp());
}

/** What the help says of a flag: what it does, and its default. */
export function describeOption(option: Option): string {
  const { description, defaultValue, defaultValueDescription } = option;
  const isShown = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  const preset = defaultValueDescription ?? (isShown ? `${defaultValue}` : '');
  return preset === '' ? description : `${description} (default: ${preset})`;
}

/**
 * The environment variable that stands for a flag: `PLATFORM_ADMIN_STRICT_PORT` for
 * `--strict-port`.
 */
export function variableOf(option: Option): string {
  return `PLATFORM_ADMIN_${option.name().replaceAll('-', '_').toUpperCase()}`;
}

/**
 * Reads environment variables for the flags that were not given, and collects the options of the
 * shop under `shop`. An empty variable counts as absent.
 *
 * @throws {@link PlatformAdminError} `usage` or `host-refused`, naming the variable or its value.
 */
export function readEnvironment(command: Command, env: Readonly<Record<string, string | undefined>>): void {
  for (const option of command.options.filter(({ negate }) => !negate)) {
    const [variable, name] = [variableOf(option), option.attributeName()];
    const text = env[variable] ?? '';
    if (text === '' || command.getOptionValueSource(name) === 'cli') continue;
    command.setOptionValueWithSource(name, parseVariable(option, variable, text), 'env');
  }
  command.setOptionValue('shop', shopOptionsOf(command.opts()));
}

/** The options of the shop among all the flags of a command. */
function shopOptionsOf(flags: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    OPTION_NAMES.flatMap((name) => {
      const text = flags[attributeOf(name)];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

function parseVariable(option: Option, variable: string, text: string): unknown {
  if (option.isBoolean()) return parseSwitch(variable, text);
  try {
    return option.parseArg ? option.parseArg(text, option.defaultValue) : text;
  } catch (cause) {
    if (!(cause instanceof InvalidArgumentError)) throw cause;
    throw new PlatformAdminError('usage', `${variable} is "${text}". ${cause.message}`, { cause });
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (port !== 0 && isBlockedPort({ port: text })) {
    throw new InvalidArgumentError(`Browsers open no page at port ${text}: it belongs to another protocol.`);
  }
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 (any free one) to 65535.');
}

function parseOrigins(text: string): readonly string[] {
  return partsOf(text).map(parseDeliverTo);
}

function parseHosts(text: string): readonly string[] {
  const rule = 'It must be a name or an address without a port, such as my-machine.local.';
  return partsOf(text).map((part) => parsed(parseAllowedHost(part), rule));
}

/** The parts of a text with commas. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Gives a value that could be read, and throws the rule for one that could not. */
function parsed<T>(value: T | undefined, rule: string): T {
  if (value === undefined) throw new InvalidArgumentError(rule);
  return value;
}

function parseSwitch(variable: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new PlatformAdminError('usage', `${variable} is 1, true, 0 or false, not "${text}".`);
}
