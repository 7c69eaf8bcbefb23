import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '@/stores/session';
import { listTabs, type TabName } from './tabs';

const route = getRouteApi('/_main/');

const NO_FLAGS = {};

/** Returns whether `/` has the tab in the mode of the URL, so that it can be linked. */
export function useHasTab(name: TabName): boolean {
  const search = route.useSearch();
  const flags = useSession(({ account }) => account?.org.feature_flags) ?? NO_FLAGS;
  return listTabs(search, flags).includes(name);
}
