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

/** The part of the query that decides which tabs there are. */
export type TabSearch = Pick<DashboardSearch, 'incorta' | 'streamlit' | 'tab'>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tab that was opened by hand and that the address may not name (decision 0014). */
    dashboardTab?: 'Pipelines';
  }
}

/**
 * The tabs of the mode, in their order (spec section 2): normal ones by the keys of the
 * organization. Integrations joins the embedded ones while the address asks for it, the only way
 * the specification gives it there.
 */
export function tabsOf(search: TabSearch, flags: Flags): TabName[] {
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
 * The tab that is shown. What the mode or the organization does not have leads to the default:
 * Integrations, or Setup in embedded mode.
 * @param opened the tab that was opened by hand, from the history entry
 */
export function shownTab(search: TabSearch, flags: Flags, opened?: TabName): TabName {
  const tabs = tabsOf(search, flags);
  const asked = [opened, search.tab].find((tab) => tab !== undefined && tabs.includes(tab));
  return asked ?? (search.incorta === true ? 'Setup' : 'Integrations');
}

/**
 * Where a click on a tab leads: its name in the address, except Pipelines, which stays with the
 * history entry (so Back and a reload keep it). The filters of the tab before are dropped.
 */
export function locationOf(tab: TabName, before: DashboardSearch) {
  const search = { ...before, ...SEARCH_DEFAULTS, days: before.days };
  return tab === 'Pipelines'
    ? { search: { ...search, tab: undefined }, state: { dashboardTab: tab } }
    : { search: { ...search, tab }, state: {} };
}
