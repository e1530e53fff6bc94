import { LIMITS, isObject } from '@platformapp/protocol';
import { createConfigReader, readArgument } from './config-reader.ts';
import type { Report } from '../misuse/misuse-reporter.ts';
import { readText } from './values/read-text.ts';

/** The argument of `PlatformApp.init`: spec table *init config*, and two more keys. */
export interface InitConfig {
  /** The application's API key. */
  apiKey: string;
  /** Origin of the shop with its protocol. It only names the shop. */
  shopOrigin: string;
  /**
   * Whether an app that is not framed goes to the admin. Default true; any given falsy value is
   * false.
   */
  forceRedirect?: boolean | undefined;
  /**
   * Whether calls and misuses are written to the console. Default false; any truthy value is true.
   */
  debug?: boolean | undefined;
  /**
   * Not in the spec: more origins whose page may host this app, besides the shop's origin and
   * every loopback origin.
   *
   * @example ['https://staff.example.com']
   */
  hostOrigins?: readonly string[] | undefined;
  /**
   * Not in the spec: whether Ctrl+` and Ctrl+K (⌘K), which open the inspector and the palette of
   * the admin, work in the app too, if it ignores them. Default true; any given falsy value is
   * false.
   */
  shortcuts?: boolean | undefined;
}

/** An {@link InitConfig} with every default filled in. */
export type Init = { readonly [Key in keyof InitConfig]-?: Exclude<InitConfig[Key], undefined> };

/** Reads the argument of `PlatformApp.init`. */
export function readInit(config: unknown, report: Report): Init {
  const keys = ['apiKey', 'shopOrigin', 'forceRedirect', 'debug', 'hostOrigins', 'shortcuts'] as const;
  const read = createConfigReader(config, 'init', keys, report);
  const hostOrigins = read.value('hostOrigins') ?? [];
  // Not by the reader, because `null` counts as a given falsy value here.
  const isOn = (key: 'forceRedirect' | 'shortcuts'): boolean => {
    const given = isObject(config) ? readArgument(() => config[key]) : undefined;
    return given === undefined || Boolean(given);
  };
  const origins: readonly unknown[] = Array.isArray(hostOrigins) ? hostOrigins : [hostOrigins];
  return {
    apiKey: read.text('apiKey') ?? '',
    shopOrigin: read.text('shopOrigin', LIMITS.urlLength) ?? '',
    forceRedirect: isOn('forceRedirect'),
    debug: Boolean(read.value('debug')),
    shortcuts: isOn('shortcuts'),
    hostOrigins: origins.map((origin) => readText(origin, read.placeOf('hostOrigins'), report) ?? ''),
  };
}
