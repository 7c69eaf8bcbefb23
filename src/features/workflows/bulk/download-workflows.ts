import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { client } from '@/api/client';
import { errorText } from '@/api/errors';
import { downloadJson } from '@/lib/download-json';
import { showToast } from '@/stores/dashboard';

/** Saves the drafts of workflows as one file: a list of what Export saves of each. */
export async function downloadWorkflows(workflows: readonly WorkflowSummary[]): Promise<void> {
  try {
    const documents = [];
    for (const { _id: id } of workflows) {
      const { data } = await client.GET('/api/v2/public/workflow/{id}/export', {
        params: { path: { id } },
      });
      documents.push(data);
    }
    downloadJson(documents, 'workflows.json');
  } catch (error) {
    showToast({
      severity: 'danger',
      title: 'The workflows could not be downloaded',
      message: errorText(error),
    });
  }
}
