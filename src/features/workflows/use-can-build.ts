import { useIsAllowed } from '@/hooks/session/use-role';
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
