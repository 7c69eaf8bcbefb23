import { getRouteApi } from '@tanstack/react-router';
import type { DashboardSearch } from './search';

const route = getRouteApi('/_main/');

/** Returns the filters of a tab's list, with a setter that keeps the tab. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<DashboardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, ...next }),
      // Without the history entry's state, paging would leave the Pipelines tab.
      state: true,
      resetScroll: false,
    });
  return { search, change };
}
