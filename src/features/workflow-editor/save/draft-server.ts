import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type EditorDocument, toSaveRequest } from '@patchbay/workflow-graph/document.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '@/api/client';
import { ApiError } from '@/api/errors';
import { draftQuery } from '@/api/queries/workflow-drafts';

/** The maximum size of a request that browsers finish after the page is closed, without the headers. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** The operations on the stored draft. */
export type DraftServer = {
  /** Stores the draft. Throws ApiError `WORKFLOW_CHANGED` if the revision is outdated, and UnreachableError. */
  save: (document: EditorDocument, revision: number) => Promise<Workflow>;
  load: () => Promise<Workflow>;
  /** Puts a stored draft into the query cache, so that the rest of the page shows it. */
  show: (workflow: Workflow) => void;
};

export function createDraftServer(id: string, queryClient: QueryClient): DraftServer {
  const params = { path: { id } };
  return {
    async save(document, revision) {
      const body = toSaveRequest(document, revision);
      const { size } = new Blob([JSON.stringify(body)]);
      const { data } = await client.PUT('/api/v2/public/workflow/{id}/graph', {
        params,
        body,
        // The request is finished although the tab is closed.
        keepalive: size <= MAX_KEEPALIVE_BYTES,
      });
      return assertPresent(data);
    },
    async load() {
      const { data } = await client.GET('/api/v2/public/workflow/{id}/edit', { params });
      return assertPresent(data);
    },
    show: (workflow) => queryClient.setQueryData(draftQuery(id).queryKey, workflow),
  };
}

function assertPresent(workflow: Workflow | undefined): Workflow {
  if (workflow === undefined) {
    throw new Error('The response has no workflow.');
  }
  return workflow;
}

/** Returns whether an error says that the draft was saved elsewhere. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WORKFLOW_CHANGED';
}
