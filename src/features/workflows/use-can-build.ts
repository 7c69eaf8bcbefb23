import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useDashboard } from '@/stores/dashboard';

/** Whether the user may create, change and publish workflows. Support is read-only. */
export function useCanBuild(): boolean {
  const isDeveloper = useIsAllowed('developer');
  return useHasQueryToken() || isDeveloper;
}

/** Whether the user may promote workflows to Production: a member who builds them, in Test. */
export function useCanPromote(): boolean {
  const isTest = useDashboard((state) => state.environment === 'test');
  const isDeveloper = useIsAllowed('developer');
  return isTest && isDeveloper;
}
