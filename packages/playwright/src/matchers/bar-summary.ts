import type { AdminState } from '@platformapp/host';
import type { Button, Dropdown, Shown } from '@platformapp/protocol';

/** A summary of the top bar for comparison in tests: labels instead of buttons. */
export interface BarSummary {
  readonly title: string | undefined;
  /** Address of the icon. */
  readonly icon: string | undefined;
  /** Label of the primary button. */
  readonly primary: string | undefined;
  /** Labels of the secondary buttons, a dropdown as `label > item, item`. */
  readonly secondary: readonly string[];
  /** Whether there are arrows, and which of them can be pressed. */
  readonly pagination: 'none' | 'inactive' | 'previous' | 'next' | 'both';
  /** Label of the breadcrumb. */
  readonly breadcrumb: string | undefined;
  /** Whether the spinner runs. */
  readonly isLoading: boolean;
}

/** Summarizes the bar that the admin shows. */
export function summarizeBar({ bar, isLoading }: Pick<AdminState, 'bar' | 'isLoading'>): BarSummary {
  return {
    title: bar.title,
    icon: bar.icon,
    primary: bar.primary?.label,
    secondary: bar.secondary.map(labelOf),
    pagination: paginationOf(bar.pagination),
    breadcrumb: bar.breadcrumb?.label,
    isLoading,
  };
}

function labelOf(item: Shown<Button> | Shown<Dropdown>): string {
  return item.type === 'button' ? item.label : `${item.label} > ${item.links.map(({ label }) => label).join(', ')}`;
}

function paginationOf(pagination: AdminState['bar']['pagination']): BarSummary['pagination'] {
  if (!pagination) return 'none';
  const { previous, next } = pagination;
  if (previous && next) return 'both';
  return previous ? 'previous' : next ? 'next' : 'inactive';
}
