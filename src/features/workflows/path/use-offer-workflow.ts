import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerWorkflow, portalQuery, useSavePortal } from '@/api/queries/config-portals';
import type { SwitchableWorkflow } from './path-steps';

/** The id of the page that every portal has. */
const FIRST_PAGE = 'general';

/** Adds the workflow to the stored draft of its app's portal. */
export function useOfferWorkflow({ id, slug }: SwitchableWorkflow) {
  const queryClient = useQueryClient();
  const save = useSavePortal(slug);
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => {
      const { draft, revision } = await queryClient.fetchQuery({
        ...portalQuery(slug),
        staleTime: 0,
      });
      return save.mutateAsync({
        params: { path: { slug } },
        body: { draft: offerWorkflow(draft, id, FIRST_PAGE), revision },
      });
    },
  });
}
