import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useIsAllowed } from '@/hooks/session/use-role';

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
