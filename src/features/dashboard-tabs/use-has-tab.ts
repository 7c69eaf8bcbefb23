import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '@/stores/session';
import { type TabName, tabsOf } from './tabs';

const route = getRouteApi('/_main/');

const NO_FLAGS = {};

/** Whether `/` has the tab in the mode of the URL, so that it can be linked. */
export function useHasTab(name: TabName): boolean {
  const search = route.useSearch();
  const flags = useSession(({ account }) => account?.org.feature_flags) ?? NO_FLAGS;
  return tabsOf(search, flags).includes(name);
}
