import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';
import { announcePortalChange } from './portal-changes';
import { invalidateUses } from './workflow-uses';

const PORTAL = '/api/v1/application/{slug}/config-portal';

/** The draft of an app's portal, with what its editor offers. */
export const portalQuery = (slug: string) =>
  $api.queryOptions(
    'get',
    PORTAL,
    { params: { path: { slug } } },
    { meta: { showsOwnError: true } },
  );

/** The options of a mutation whose response is the portal. The screen shows its error. */
export function usePortalMutationOptions(slug: string) {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (portal: ConfigPortal) => {
      queryClient.setQueryData(portalQuery(slug).queryKey, portal);
      for (const path of [`${PORTAL}/differences`, `${PORTAL}/versions`] as const) {
        void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', path) });
      }
      invalidateUses(queryClient);
      announcePortalChange();
    },
  };
}

/** Stores the draft of a portal. */
export const useSavePortal = (slug: string) =>
  $api.useMutation('put', PORTAL, usePortalMutationOptions(slug));

/** Adds a workflow to those that one of the portal's pages offers to customers. */
export function offerWorkflow(document: PortalDocument, id: string, page: string): PortalDocument {
  return document.workflows.some((workflow) => workflow.id === id)
    ? document
    : { ...document, workflows: [...document.workflows, { id, page, fields: [] }] };
}
