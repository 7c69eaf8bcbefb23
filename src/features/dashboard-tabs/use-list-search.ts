import { getRouteApi } from '@tanstack/react-router';
import type { DashboardSearch } from './search';

const route = getRouteApi('/_main/');

/** The filters of a tab's list, and how to change them without leaving the tab. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<DashboardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, ...next }),
      // Without it, Pipelines would be left by its own next page.
      state: true,
      resetScroll: false,
    });
  return { search, change };
}
