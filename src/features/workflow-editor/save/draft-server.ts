import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type EditorDocument, toSaveRequest } from '@patchbay/workflow-graph/document.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '@/api/client';
import { ApiError } from '@/api/errors';
import { draftQuery } from '@/api/queries/workflow-drafts';

/** What browsers send of a page that is being closed, less room for headers. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** The draft on the server. */
export type DraftServer = {
  /** @throws ApiError WORKFLOW_CHANGED; UnreachableError */
  save: (document: EditorDocument, revision: number) => Promise<Workflow>;
  load: () => Promise<Workflow>;
  /** Shows the stored draft on the rest of the page. */
  show: (workflow: Workflow) => void;
};

export function draftServer(id: string, queryClient: QueryClient): DraftServer {
  const params = { path: { id } };
  return {
    async save(document, revision) {
      const body = toSaveRequest(document, revision);
      const { size } = new Blob([JSON.stringify(body)]);
      const { data } = await client.PUT('/api/v2/public/workflow/{id}/graph', {
        params,
        body,
        // Sent to its end although the tab is closed.
        keepalive: size <= MAX_KEEPALIVE_BYTES,
      });
      return present(data);
    },
    async load() {
      const { data } = await client.GET('/api/v2/public/workflow/{id}/edit', { params });
      return present(data);
    },
    show: (workflow) => queryClient.setQueryData(draftQuery(id).queryKey, workflow),
  };
}

function present(workflow: Workflow | undefined): Workflow {
  if (workflow === undefined) {
    throw new Error('The response has no workflow.');
  }
  return workflow;
}

/** Whether an error says that the draft was saved elsewhere. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WORKFLOW_CHANGED';
}
