import { useIsAllowed } from '@/hooks/session/use-role';
import { useQueryToken } from '@/stores/query-token';

/**
 * Whether the screen was opened with a token in the URL, whose permissions only the server knows.
 */
export function useHasQueryToken(): boolean {
  return useQueryToken((state) => state.token !== null);
}

/** Whether the user may create and change custom apps. */
export function useCanBuild(): boolean {
  const isDeveloper = useIsAllowed('developer');
  return useHasQueryToken() || isDeveloper;
}

/** Whether the user may publish, unpublish and delete them, and set OAuth clients. */
export function useCanPublish(): boolean {
  const isAdmin = useIsAllowed('admin');
  return useHasQueryToken() || isAdmin;
}
