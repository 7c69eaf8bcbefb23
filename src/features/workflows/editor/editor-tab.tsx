import type { NodeType, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { $api } from '@/api/client';
import { failureState } from '@/api/failure-state';
import { LoadFailure } from '@/components/page/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { EditorProvider } from './editor-context';
import { EditorFrame, type EditorFrameProps } from './editor-frame';
import { createEditorStore } from './editor-store';
import { nodeTypesOf } from './model/node-outlets';

type EditorTabProps = EditorFrameProps & { workflow: Workflow };

const nodeTypesQuery = $api.queryOptions('get', '/api/v2/public/workflow/node-types');

/** The draft of a workflow, to be changed. */
export function EditorTab({ workflow, ...frame }: EditorTabProps) {
  const { data, error, refetch } = useQuery({ ...nodeTypesQuery, staleTime: Infinity });
  if (data !== undefined) {
    return <LoadedEditor workflow={workflow} kinds={data} {...frame} />;
  }
  return error === null ? (
    <Skeleton className="h-96 rounded-lg" />
  ) : (
    <LoadFailure
      {...failureState(error)}
      missing={{
        title: 'The kinds of nodes are not there',
        description: 'The server is of another version than this page. Reload the page.',
      }}
      onRetry={() => void refetch()}
    />
  );
}

type LoadedEditorProps = EditorTabProps & { kinds: readonly NodeType[] };

function LoadedEditor({ workflow, kinds, ...frame }: LoadedEditorProps) {
  const [store] = useState(() => createEditorStore(workflow, nodeTypesOf(kinds)));
  return (
    <EditorProvider value={store}>
      <EditorFrame {...frame} />
    </EditorProvider>
  );
}
