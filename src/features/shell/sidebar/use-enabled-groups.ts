import { useMemo } from 'react';
import { useSession } from '@/stores/session';
import { gateGroups, NAVIGATION, type NavGroup } from './navigation';

/** Returns the sidebar's groups, with entries of missing features hidden. */
export function useEnabledGroups(groups: readonly NavGroup[] = NAVIGATION): readonly NavGroup[] {
  const flags = useSession((state) => state.account?.org.feature_flags);
  return useMemo(() => gateGroups(groups, flags ?? {}), [groups, flags]);
}
