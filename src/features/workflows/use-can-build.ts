import { useIsAllowed } from '@/hooks/session/use-role';
import { useDashboard } from '@/stores/dashboard';
import { useQueryToken } from '@/stores/query-token';

/** Whether the screen was opened with a token in the URL, whose rights only the server knows. */
export function useHasQueryToken(): boolean {
  return useQueryToken((state) => state.token !== null);
}

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
