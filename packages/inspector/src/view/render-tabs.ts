import type { TemplateResult } from 'lit';
import { renderTabList } from '../controls/render-tab-list.ts';
import { type InspectTab, TAB_LABELS, TABS } from './inspect-view.ts';

/** The counts beside the labels of the tabs. 0 shows none. */
export type TabCounts = Readonly<Partial<Record<InspectTab, number>>>;

/** Renders the tabs of the inspector. */
export function renderTabs(shown: InspectTab, counts: TabCounts, show: (tab: InspectTab) => void): TemplateResult {
  const tabs = TABS.map((id) => ({ id, label: TAB_LABELS[id], count: counts[id] }));
  return renderTabList({ label: 'Inspector', panel: 'panel', tabs, shown, show });
}
