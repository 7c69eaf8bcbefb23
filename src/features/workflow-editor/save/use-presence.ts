import type { WorkflowPresence } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api, client } from '@/api/client';
import { useEditor, useEditorStore } from '../state/editor-context';
import { setVisitors } from '../state/editor-store';
import { useSaver } from './saver-context';
import { newTabId } from './tab-id';
import { SOMEONE } from './who-saved';

const INTERVAL_MS = 10_000;

export type Other = WorkflowPresence['others'][number];

const NONE: readonly Other[] = [];

export const nameOf = ({ user }: Other): string => user.name ?? SOMEONE;

/**
 * Shows this tab to the others that have the workflow open, and them to it, while it is visible. Where they
 * saved the draft, it is brought up to date.
 */
export function usePresence(activeNodeId: string): readonly Other[] {
  const store = useEditorStore();
  const saver = useSaver();
  const id = useEditor((state) => state.activeWorkflow);
  const is_editing = useEditor(({ history }) => history.past.length > 0);
  const [client_id] = useState(() => newTabId());
  const { data } = $api.useQuery(
    'post',
    '/api/v2/public/workflow/{id}/presence',
    {
      params: { path: { id } },
      body: { client_id, node_id: activeNodeId === '' ? null : activeNodeId, is_editing },
    },
    {
      refetchInterval: INTERVAL_MS,
      // Where it fails, the others are not shown. Editing goes on.
      retry: false,
      meta: { showsOwnError: true },
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    },
  );
  useEffect(() => {
    if (data !== undefined) {
      setVisitors(store, visitorsOf(data.others));
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
        // It is gone after 30 seconds all the same.
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

function visitorsOf(others: readonly Other[]): ReadonlyMap<string, string> {
  const visitors = new Map<string, string>();
  for (const other of others) {
    if (other.node_id !== null) {
      const before = visitors.get(other.node_id);
      visitors.set(
        other.node_id,
        before === undefined ? nameOf(other) : `${before}, ${nameOf(other)}`,
      );
    }
  }
  return visitors;
}
