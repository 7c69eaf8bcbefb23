import type { WorkflowPresence } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api, client } from '@/api/client';
import { useEditor, useEditorStore } from '../state/editor-context';
import { setVisitors } from '../state/editor-store';
import { SOMEONE } from './name-saver';
import { useSaver } from './saver-context';
import { createTabId } from './tab-id';

const INTERVAL_MS = 10_000;

export type OtherPerson = WorkflowPresence['others'][number];

const NONE: readonly OtherPerson[] = [];

export const getName = ({ user }: OtherPerson): string => user.name ?? SOMEONE;

/**
 * Reports this tab to the others who have the workflow open, and returns them, while the page is visible. If one of
 * them saved the draft, it is loaded.
 */
export function usePresence(activeNodeId: string): readonly OtherPerson[] {
  const store = useEditorStore();
  const saver = useSaver();
  const id = useEditor((state) => state.activeWorkflow);
  const is_editing = useEditor(({ history }) => history.past.length > 0);
  const [client_id] = useState(() => createTabId());
  const { data } = $api.useQuery(
    'post',
    '/api/v2/public/workflow/{id}/presence',
    {
      params: { path: { id } },
      body: { client_id, node_id: activeNodeId === '' ? null : activeNodeId, is_editing },
    },
    {
      refetchInterval: INTERVAL_MS,
      // If the request fails, the others are not shown, and editing continues.
      retry: false,
      meta: { showsOwnError: true },
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    },
  );
  useEffect(() => {
    if (data !== undefined) {
      setVisitors(store, toVisitors(data.others));
      void saver.catchUp(data.revision);
    }
  }, [data, store, saver]);
  useEffect(() => {
    const leave = () => {
      client
        .DELETE('/api/v2/public/workflow/{id}/presence/{client_id}', {
          params: { path: { id, client_id } },
          keepalive: true,
        })
        // The server forgets the tab after 30 seconds anyway.
        .catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, client_id]);
  return data?.others ?? NONE;
}

function toVisitors(others: readonly OtherPerson[]): ReadonlyMap<string, string> {
  const visitors = new Map<string, string>();
  for (const visitor of others) {
    if (visitor.node_id !== null) {
      const before = visitors.get(visitor.node_id);
      visitors.set(
        visitor.node_id,
        before === undefined ? getName(visitor) : `${before}, ${getName(visitor)}`,
      );
    }
  }
  return visitors;
}
