import { useIsAllowed } from '@/hooks/session/use-role';
import { useQueryToken } from '@/stores/query-token';

/** Whether the screen was opened with a token in the address: what that may do, the server knows. */
export function useHasQueryToken(): boolean {
  return useQueryToken((state) => state.token !== null);
}

/** May begin and change custom apps. */
export function useCanBuild(): boolean {
  const isDeveloper = useIsAllowed('developer');
  return useHasQueryToken() || isDeveloper;
}

/** May publish, unpublish and delete them, and set OAuth clients. */
export function useCanPublish(): boolean {
  const isAdmin = useIsAllowed('admin');
  return useHasQueryToken() || isAdmin;
}
