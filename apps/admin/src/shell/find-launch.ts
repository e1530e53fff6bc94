import { isObject } from '@platformapp/protocol';

/** How the test kit opens apps. Absent: as the list of apps says. */
export function findLaunch(options: unknown): 'on' | 'off' | undefined {
  const launch = isObject(options) ? options['launch'] : undefined;
  return launch === 'on' || launch === 'off' ? launch : undefined;
}
