import type { WorkflowExport } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The contract's limit of the request. */
const MAX_FILE_BYTES = 1024 * 1024;

type ReadResult = { document: WorkflowExport } | { error: string };

/** Only what tells an export from other JSON: the server checks the rest, and names what is wrong. */
function isExport(value: unknown): value is WorkflowExport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 'patchbay-workflow-1'
  );
}

/** Reads a chosen file. Checks the size first, so that no large file is read or sent. */
export async function readWorkflowFile(file: File): Promise<ReadResult> {
  if (file.size > MAX_FILE_BYTES) {
    return { error: `${file.name} is larger than 1 MB, which no exported workflow is.` };
  }
  const text = await file.text().catch(() => undefined);
  if (text === undefined) {
    return { error: `${file.name} could not be read. Choose it again, or another file.` };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: `${file.name} is not JSON. Choose a file that Export of a workflow saved.` };
  }
  return isExport(value)
    ? { document: value }
    : {
        error: `${file.name} is not an exported workflow: its “format” is not “patchbay-workflow-1”. Choose a file that Export of a workflow saved.`,
      };
}
