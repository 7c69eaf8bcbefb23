import { client } from '@/api/client';
import { errorText } from '@/api/errors';
import { downloadJson } from '@/lib/download-json';
import { showToast } from '@/stores/dashboard';

/** 'Copy new contacts' becomes 'copy-new-contacts.workflow.json'. */
export function exportName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'workflow' : plain}.workflow.json`;
}

/** Saves the draft of a workflow as a file that the import takes. */
export async function exportWorkflow({ _id, name }: { _id: string; name: string }): Promise<void> {
  try {
    const { data } = await client.GET('/api/v2/public/workflow/{id}/export', {
      params: { path: { id: _id } },
    });
    downloadJson(data, exportName(name));
  } catch (error) {
    showToast({
      severity: 'danger',
      title: `${name} could not be exported`,
      message: errorText(error),
    });
  }
}
