import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { actionsQuery } from '@/api/queries/actions';
import { connectableAppsQuery } from '@/api/queries/apps';
import { type GraphApp, slugOf } from '../model/graph-apps';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument, setApps } from './editor-store';

/** Names and icons of the apps in the graph, and names of their actions. Without them, slugs and ids are shown. */
export function useGraphApps(): void {
  const store = useEditorStore();
  const slugs = useEditor((state) => slugsOf(currentDocument(state)));
  const wanted = useMemo(() => (slugs === '' ? [] : slugs.split(' ')), [slugs]);
  const { data: apps } = useQuery({
    ...connectableAppsQuery,
    meta: { showsOwnError: true },
    enabled: wanted.length > 0,
  });
  const actions = useQueries({
    queries: wanted.map((slug) => ({ ...actionsQuery(slug), meta: { showsOwnError: true } })),
    combine: (results) => results.map(({ data }) => data),
  });
  useEffect(() => {
    const known = wanted.map((slug, index): [string, GraphApp] => {
      const app = apps?.find((one) => one.slug === slug);
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
  }, [store, wanted, apps, actions]);
}

/** One text, so that nothing is drawn again while it stays the same. */
function slugsOf({ nodes }: EditorDocument): string {
  return [...new Set(nodes.flatMap((node) => slugOf(node) ?? []))].sort().join(' ');
}
