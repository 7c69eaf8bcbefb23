import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { $api } from '@/api/client';
import { draftQuery } from '../../api';
import { useHasQueryToken } from '../../use-can-build';
import type { ConfigFieldSource } from '../template/data-sources';

type ConfigFields = {
  workflow: readonly ConfigFieldSource[];
  application: readonly ConfigFieldSource[];
};

/** The fields of the app's config portal that a workflow can read; undefined while they are not known. */
export function useConfigFields(workflowId: string): ConfigFields | undefined {
  const hasQueryToken = useHasQueryToken();
  const { data: slug } = useQuery({ ...draftQuery(workflowId), select: (draft) => draft.slug });
  const { data: portal } = useQuery({
    ...$api.queryOptions('get', '/api/v1/application/{slug}/config-portal', {
      params: { path: { slug: slug ?? '' } },
    }),
    enabled: typeof slug === 'string' && !hasQueryToken,
    // Without it, nothing but the names of fields is missing.
    meta: { showsOwnError: true },
  });
  return useMemo(() => {
    if (portal === undefined) {
      return undefined;
    }
    const { fields, workflows } = portal.draft;
    const own = workflows.find(({ id }) => id === workflowId)?.fields ?? [];
    return { workflow: own.map(sourceOf), application: fields.map(sourceOf) };
  }, [portal, workflowId]);
}

const sourceOf = (field: { name: string; field_type: string; secret?: boolean }) => ({
  name: field.name,
  type: field.field_type,
  secret: field.secret,
});
