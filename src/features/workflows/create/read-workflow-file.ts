import type { WorkflowExport } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { MAX_NODES } from '@patchbay/rules/limits.ts';
import { tooLongProblem } from './file-lengths';
import { shortText } from './short-text';

/** As a bulk download has. */
const MAX_WORKFLOWS = 50;
/** The contract's limit of a request. */
const MAX_WORKFLOW_BYTES = 1024 * 1024;
/** Indented, a workflow takes up to three times its bytes. */
const MAX_FILE_BYTES = 3 * MAX_WORKFLOWS * MAX_WORKFLOW_BYTES;

const FORMAT = 'patchbay-workflow-1';

/** A workflow of a file, or why it cannot be imported. */
export type FileEntry = { name: string } & ({ document: WorkflowExport } | { problem: string });

type ReadResult = { entries: FileEntry[] } | { problem: string };

/** Reads what Export or Download saved: a workflow, or a list of them. The server checks the rest of each. */
export async function readWorkflowFile(file: File): Promise<ReadResult> {
  if (file.size > MAX_FILE_BYTES) {
    return {
      problem: `${file.name} is larger than 150 MB, which no download is. Choose a file that Export or Download of workflows saved.`,
    };
  }
  const text = await file.text().catch(() => undefined);
  if (text === undefined) {
    return { problem: `${file.name} could not be read. Choose it again, or another file.` };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      problem: `${file.name} is damaged, or not JSON. Choose a file that Export or Download of workflows saved.`,
    };
  }
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > MAX_WORKFLOWS) {
    return {
      problem: `${file.name} has ${list.length.toLocaleString('en')} entries; a file has ${MAX_WORKFLOWS} workflows at most. Split it into several files.`,
    };
  }
  if (!list.some(isOfWorkflow)) {
    return {
      problem: `${file.name} has no exported workflow: no “format” in it is “${FORMAT}”. Choose a file that Export or Download of workflows saved.`,
    };
  }
  return { entries: list.map(entryOf) };
}

function entryOf(value: unknown, at: number): FileEntry {
  const name =
    isRecord(value) && typeof value.name === 'string'
      ? shortText(value.name)
      : `Entry ${(at + 1).toLocaleString('en')}`;
  const problem = problemOf(value);
  if (problem !== undefined) {
    return { name, problem };
  }
  return isExport(value) ? { name, document: value } : { name, problem: NO_WORKFLOW };
}

const NO_WORKFLOW = 'This is no exported workflow: it has no name, or no nodes. Export it again.';

function problemOf(value: unknown): string | undefined {
  if (!isRecord(value) || !isOfWorkflow(value)) {
    return 'This is no exported workflow. Export it again.';
  }
  if (value.format !== FORMAT) {
    return `Its format is “${String(value.format).slice(0, 40)}”, of a newer version than this one, which reads “${FORMAT}”. Update this installation, or export it from one of the same version.`;
  }
  if (Array.isArray(value.nodes) && value.nodes.length > MAX_NODES) {
    return `It has ${value.nodes.length.toLocaleString('en')} nodes; a workflow has ${MAX_NODES} at most. Move some to a sub-flow, and export it again.`;
  }
  if (new Blob([JSON.stringify(value)]).size > MAX_WORKFLOW_BYTES) {
    return 'It is larger than 1 MB, which no workflow is. Export it again.';
  }
  return tooLongProblem(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfWorkflow = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.format === 'string' &&
  value.format.startsWith('patchbay-workflow-');

/** What the dialog shows of it: the server checks the rest, and names what is wrong. */
const isExport = (value: unknown): value is WorkflowExport =>
  isRecord(value) &&
  value.format === FORMAT &&
  typeof value.name === 'string' &&
  Array.isArray(value.nodes);
