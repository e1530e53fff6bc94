/** The tabs of the inspector, in their order. */
export const TABS = ['timeline', 'webhooks', 'data', 'faults', 'rules'] as const;

/** One of {@link TABS}. */
export type InspectTab = (typeof TABS)[number];

/** The label of a tab. */
export function labelOf(tab: InspectTab): string {
  return `${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;
}

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
