import type { FeatureFlags } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type DashboardSearch, SEARCH_DEFAULTS } from './search';

export type TabName =
  | 'Integrations'
  | 'Workflows'
  | 'Logs'
  | 'Pipelines'
  | 'Setup'
  | 'Users'
  | 'Streamlit';

type Flags = Partial<FeatureFlags>;

/** The search params that decide which tabs are shown. */
export type TabSearch = Pick<DashboardSearch, 'incorta' | 'streamlit' | 'tab'>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tab that only a click opens, and that the URL may not name (decision 0014). */
    dashboardTab?: 'Pipelines';
  }
}

/**
 * Returns the tabs of the mode, in order (spec section 2); the normal ones depend on the
 * organization's features. In embedded mode, Integrations is included only while the URL names it.
 */
export function listTabs(search: TabSearch, flags: Flags): TabName[] {
  if (search.incorta === true) {
    return [
      'Setup',
      'Users',
      ...(search.streamlit === true ? (['Streamlit'] as const) : []),
      ...(search.tab === 'Integrations' ? (['Integrations'] as const) : []),
    ];
  }
  return [
    'Integrations',
    ...(flags.ai_workflows === true ? (['Workflows'] as const) : []),
    ...(flags.logs_execution === true ? (['Logs'] as const) : []),
    ...(flags.pipelines === true ? (['Pipelines'] as const) : []),
  ];
}

/**
 * Returns the current tab. An unavailable tab falls back to Integrations, or to Setup in embedded
 * mode.
 * @param opened the tab that was opened by click, from the history entry
 */
export function getCurrentTab(search: TabSearch, flags: Flags, opened?: TabName): TabName {
  const tabs = listTabs(search, flags);
  const requested = [opened, search.tab].find((tab) => tab !== undefined && tabs.includes(tab));
  return requested ?? (search.incorta === true ? 'Setup' : 'Integrations');
}

/**
 * Returns the target of a click on a tab: its name in the URL, except Pipelines, which is stored
 * in the history entry (so Back and a reload keep it). The filters of the previous tab are
 * dropped.
 */
export function getTabLocation(tab: TabName, before: DashboardSearch) {
  const search = { ...before, ...SEARCH_DEFAULTS, days: before.days };
  return tab === 'Pipelines'
    ? { search: { ...search, tab: undefined }, state: { dashboardTab: tab } }
    : { search: { ...search, tab }, state: {} };
}
