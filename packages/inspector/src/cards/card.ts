import { isError, type EntryTest, mayChangeShop, type Timeline, type TimelineEntry } from '@platformapp/timeline';

/** Milliseconds that a request is taken to wait for its answer. */
const PATIENCE = 600_000;

/** An effect in the tree of a card. */
export interface CardRow {
  readonly entry: TimelineEntry;
  /** For each level down to its own, whether a later row has the same cause. */
  readonly guides: readonly boolean[];
  /** When it began and ended, in milliseconds since the epoch. */
  readonly span: Span;
}

/** When something began and ended, in milliseconds since the epoch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One root cause with everything it has caused. */
export interface Card {
  readonly root: TimelineEntry;
  /** All entries, the root first, in the order in which they were recorded. */
  readonly entries: readonly TimelineEntry[];
  /** The shown effects, each under its cause. */
  readonly rows: readonly CardRow[];
  /** From the cause to the end of its last effect. */
  readonly span: Span;
  readonly isRunning: boolean;
  /** The first entry that went wrong, before what the app says of it. */
  readonly failure: TimelineEntry | undefined;
}

/**
 * Sorts entries into cards, oldest first.
 *
 * @param entries Oldest first, so that a cause comes before its effects.
 * @param matches A filter. A card has the entries that match and their causes; all of them if the
 *   root matches, and there is no card when none does.
 */
export function buildCards(entries: readonly TimelineEntry[], matches: EntryTest): readonly Card[] {
  const roots = new Map<number, number>();
  const groups = Map.groupBy(entries, ({ number, cause }) => {
    const root = (cause === undefined ? undefined : roots.get(cause)) ?? number;
    roots.set(number, root);
    return root;
  });
  return [...groups.values()].flatMap((group) => createCard(group, matches) ?? []);
}

/** Whether a card is a read of the admin itself, such as of the list that is open. */
export function isAdminRead({ root }: Pick<Card, 'root'>): boolean {
  return root.type === 'request' && root.lane === 'shell' && !mayChangeShop(root);
}

/** Counts the cards whose root is newer than an entry, without reads of the admin itself. */
export function countCards(timeline: Timeline, after: number): number {
  const isRoot = ({ cause }: TimelineEntry): boolean => cause === undefined || !timeline.find(cause);
  return timeline.entries.filter((root) => root.number > after && isRoot(root) && !isAdminRead({ root })).length;
}

/** Whether a card has changed the shop. */
export function hasChangedShop({ entries }: Pick<Card, 'entries'>): boolean {
  return entries.some(
    (entry) =>
      entry.type === 'event' || (entry.type === 'request' && mayChangeShop(entry) && (entry.answer?.status ?? 0) < 400),
  );
}

function createCard(entries: readonly TimelineEntry[], matches: EntryTest): Card | undefined {
  const [root] = entries;
  if (!root) return undefined;
  const shown = matches(root) ? entries : findMatching(entries, matches);
  if (shown.length === 0) return undefined;
  const effects = Map.groupBy(shown, ({ cause }) => cause);
  const rows = rowsUnder(root, effects, []);
  const ends = [...rows.map(({ span }) => span.end), spanOf(root).end];
  return {
    root,
    entries,
    rows,
    span: { start: root.at, end: Math.max(...ends) },
    isRunning: entries.some((entry) => isPending(entry, effects)),
    // An error that the app shows comes of another one, if there is another one.
    failure: entries.find((entry) => isError(entry) && entry.type !== 'call') ?? entries.find(isError),
  };
}

/** The matching entries, and the causes of these. */
function findMatching(entries: readonly TimelineEntry[], matches: EntryTest): readonly TimelineEntry[] {
  const kept = new Set<number>();
  for (const entry of entries.toReversed()) {
    if (!kept.has(entry.number) && !matches(entry)) continue;
    kept.add(entry.number);
    if (entry.cause !== undefined) kept.add(entry.cause);
  }
  return entries.filter(({ number }) => kept.has(number));
}

/** By the numbers of their causes. */
type Effects = ReadonlyMap<number | undefined, readonly TimelineEntry[]>;

function rowsUnder(cause: TimelineEntry, effects: Effects, above: readonly boolean[]): readonly CardRow[] {
  // A request is recorded with its answer, which may come after later effects.
  const children = effectsOf(cause, effects).toSorted((one, other) => one.at - other.at);
  return children.flatMap((entry, index) => {
    const guides = [...above, index < children.length - 1];
    const row: CardRow = { entry, guides, span: spanOf(entry, cause) };
    return [row].concat(rowsUnder(entry, effects, guides));
  });
}

/** A delivery is shown as its attempts, once there are any. */
function effectsOf({ number }: TimelineEntry, effects: Effects): readonly TimelineEntry[] {
  return (effects.get(number) ?? []).flatMap((entry) =>
    entry.type === 'delivery' ? (effects.get(entry.number) ?? [entry]) : [entry],
  );
}

/** A first attempt is on its way from the event on. When a later one began is not known. */
function spanOf(entry: TimelineEntry, cause?: TimelineEntry): Span {
  const { at } = entry;
  if (entry.type === 'request') return { start: at, end: at + (entry.answer?.duration ?? waitedSince(at)) };
  return { start: entry.type === 'attempt' && entry.attempt === 1 && cause ? cause.at : at, end: at };
}

/** How long a request has waited so far; 0 if nobody waits any more, as in a log from a file. */
function waitedSince(at: number): number {
  const waited = Date.now() - at;
  return waited < PATIENCE ? waited : 0;
}

function isPending(entry: TimelineEntry, effects: Effects): boolean {
  if (entry.type === 'request') return entry.answer === undefined;
  return entry.type === 'delivery' && !effects.has(entry.number);
}
