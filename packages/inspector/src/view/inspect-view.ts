/**
 * From this width of the window on, in CSS pixels, the inspector is on the right unless it was
 * moved, and the first app opens it.
 */
export const WIDE = 1_200;

/** The tabs of the inspector, in their order. */
export const TABS = ['timeline', 'webhooks', 'data', 'faults', 'rules'] as const;

/** One of {@link TABS}. */
export type InspectTab = (typeof TABS)[number];

/** The view of the inspector, which the address holds: `inspect=timeline&row=812`. */
export interface InspectView {
  readonly tab: InspectTab;
  /** The number of the entry whose details are open. */
  readonly row?: number | undefined;
}

/** Reads what {@link formatView} wrote. Any other text means the timeline. */
export function parseView(text: string): InspectView {
  const query = new URLSearchParams(text);
  const row = query.get('row') ?? '';
  return {
    tab: TABS.find((each) => each === query.get('inspect')) ?? 'timeline',
    ...(/^\d{1,12}$/.test(row) ? { row: Number(row) } : {}),
  };
}

/** Writes a view for the query of the address. */
export function formatView({ tab, row }: InspectView): string {
  return `inspect=${tab}${row === undefined ? '' : `&row=${row}`}`;
}
