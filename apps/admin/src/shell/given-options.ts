import { ACCOUNT_ACCESS_LEVELS, isObject } from '@platformapp/protocol';
import { readLaunch } from './route.ts';
import type { ShellOptions } from './shell.ts';

/** What the test kit gives the shell in `platformAdminOptions`. Absent: as usual. */
export function readGivenOptions(options: unknown): Pick<ShellOptions, 'accountAccess' | 'launch'> {
  const { accountAccess, launch }: Readonly<Record<string, unknown>> = isObject(options) ? options : {};
  return {
    accountAccess: ACCOUNT_ACCESS_LEVELS.find((level) => level === accountAccess),
    launch: readLaunch(launch),
  };
}
