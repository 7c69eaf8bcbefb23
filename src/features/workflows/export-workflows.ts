import type { WorkflowExport } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { client } from '@/api/client';
import { formatError } from '@/api/errors';
import { downloadJson } from '@/lib/download-json';
import { showToast } from '@/stores/dashboard';
import { flushOrWarn } from './flush-or-warn';

/** Formats the name of a workflow as a file name: 'Copy new contacts' becomes 'copy-new-contacts.workflow.json'. */
function formatFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'workflow' : plain}.workflow.json`;
}

/**
 * Downloads drafts as one file that Import takes: a workflow, or a list of them. Pending changes of the editor are
 * saved first.
 */
export async function exportWorkflows(
  workflows: readonly { _id: string; name: string }[],
): Promise<void> {
  const documents: WorkflowExport[] = [];
  for (const { _id: id, name } of workflows) {
    if (!(await flushOrWarn(id))) {
      return;
    }
    try {
      const { data } = await client.GET('/api/v2/public/workflow/{id}/export', {
        params: { path: { id } },
      });
      if (data === undefined) {
        throw new Error('The response has no workflow. Try again.');
      }
      documents.push(data);
    } catch (error) {
      showToast({
        severity: 'danger',
        title: `${name} could not be exported`,
        message: formatError(error),
      });
      return;
    }
  }
  const [first] = workflows;
  if (first !== undefined && workflows.length === 1) {
    downloadJson(documents[0], formatFileName(first.name));
  } else {
    downloadJson(documents, `${workflows.length}-workflows.json`);
  }
}
