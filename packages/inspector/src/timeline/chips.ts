import { type EntryTest, isError, sourceOf, type TimelineSource } from '@platformapp/timeline';

/** The chips that choose kinds of entries, in their order. */
export const CHIPS = ['Calls', 'API', 'Webhooks', 'Errors'] as const;

/** One of {@link CHIPS}. */
export type Chip = (typeof CHIPS)[number];

const SOURCES: Readonly<Record<Exclude<Chip, 'Errors'>, readonly TimelineSource[]>> = {
  Calls: ['bridge'],
  API: ['api'],
  Webhooks: ['shop', 'webhooks'],
};

/** An entry is of one of the pressed kinds; with *Errors*, it is an error as well. */
export function testChips(pressed: ReadonlySet<Chip>): EntryTest {
  const sources = CHIPS.flatMap((chip) => (chip !== 'Errors' && pressed.has(chip) ? SOURCES[chip] : []));
  return (entry) =>
    (sources.length === 0 || sources.includes(sourceOf(entry))) && (!pressed.has('Errors') || isError(entry));
}
