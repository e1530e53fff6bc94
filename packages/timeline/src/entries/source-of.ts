import type { NewEntry } from './entry.ts';

/** Where an entry was seen. */
export type TimelineSource = 'bridge' | 'api' | 'shop' | 'webhooks' | 'rules' | 'admin';

const SOURCES: Readonly<Record<NewEntry['type'], TimelineSource>> = {
  call: 'bridge',
  notification: 'bridge',
  session: 'bridge',
  request: 'api',
  event: 'shop',
  delivery: 'webhooks',
  attempt: 'webhooks',
  misuse: 'rules',
  navigation: 'admin',
  notice: 'admin',
};

/** The part of the system that an entry comes from. */
export function sourceOf({ type }: NewEntry): TimelineSource {
  return SOURCES[type];
}
