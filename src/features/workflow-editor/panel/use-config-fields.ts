import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { $api } from '@/api/client';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import type { ConfigFieldSource } from '../inputs/data/data-sources';

type ConfigFields = {
  workflow: readonly ConfigFieldSource[];
  application: readonly ConfigFieldSource[];
};

/**
 * Returns the fields of the app's config portal that a workflow can read; undefined while they are
 * not known. A workflow of a linked account cannot read hidden fields.
 */
export function useConfigFields(workflowId: string): ConfigFields | undefined {
  const hasQueryToken = useHasQueryToken();
  const { data: { slug, isOfCustomer = false } = {} } = useQuery({
    ...draftQuery(workflowId),
    select: (draft) => ({ slug: draft.slug, isOfCustomer: draft.linked_account_id !== undefined }),
  });
  const { data: portal } = useQuery({
    ...$api.queryOptions('get', '/api/v1/application/{slug}/config-portal', {
      params: { path: { slug: slug ?? '' } },
    }),
    enabled: typeof slug === 'string' && !hasQueryToken,
    // If the request fails, only the names of fields are missing.
    meta: { showsOwnError: true },
  });
  return useMemo(() => {
    if (portal === undefined) {
      return undefined;
    }
    const { fields, workflows } = portal.draft;
    const own = workflows.find(({ id }) => id === workflowId)?.fields ?? [];
    const toSources = (list: typeof fields) =>
      list.filter(({ hidden }) => !isOfCustomer || hidden !== true).map(toSource);
    return { workflow: toSources(own), application: toSources(fields) };
  }, [portal, workflowId, isOfCustomer]);
}

const toSource = (field: { name: string; field_type: string; secret?: boolean }) => ({
  name: field.name,
  type: field.field_type,
  secret: field.secret,
});
