import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { actionsQuery } from '@/api/queries/actions';
import { connectableAppsQuery } from '@/api/queries/apps';
import { type GraphApp, getSlug } from '../model/graph-apps';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument, setApps } from './editor-store';

/**
 * Loads the names and icons of the apps in the graph, and the names of their actions. Without them, slugs and ids are
 * shown.
 */
export function useGraphApps(): void {
  const store = useEditorStore();
  const slugs = useEditor((state) => joinSlugs(currentDocument(state)));
  const slugList = useMemo(() => (slugs === '' ? [] : slugs.split(' ')), [slugs]);
  const { data: apps } = useQuery({
    ...connectableAppsQuery,
    meta: { showsOwnError: true },
    enabled: slugList.length > 0,
  });
  const actions = useQueries({
    queries: slugList.map((slug) => ({ ...actionsQuery(slug), meta: { showsOwnError: true } })),
    combine: (results) => results.map(({ data }) => data),
  });
  useEffect(() => {
    const known = slugList.map((slug, index): [string, GraphApp] => {
      const app = apps?.find((app) => app.slug === slug);
      return [
        slug,
        {
          name: app?.name ?? slug,
          icon: app?.icon ?? undefined,
          actions: new Map(actions[index]?.map(({ action_id, name }) => [action_id, name])),
        },
      ];
    });
    setApps(store, new Map(known));
  }, [store, slugList, apps, actions]);
}

/** Returns the slugs as one text, so that nothing renders again while they stay the same. */
function joinSlugs({ nodes }: EditorDocument): string {
  return [...new Set(nodes.flatMap((node) => getSlug(node) ?? []))].sort().join(' ');
}
