import type { WorkflowExport } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { MAX_NODES } from '@patchbay/rules/limits.ts';
import { findTooLongText } from './file-lengths';
import { shortenText } from './short-text';

/** The maximum number of workflows in a bulk download. */
const MAX_WORKFLOWS = 50;
/** The contract's maximum size of a request. */
const MAX_WORKFLOW_BYTES = 1024 * 1024;
/** The maximum size of a file. An indented workflow takes up to three times its bytes. */
const MAX_FILE_BYTES = 3 * MAX_WORKFLOWS * MAX_WORKFLOW_BYTES;

const FORMAT = 'patchbay-workflow-1';

/** A workflow of a file, or why it cannot be imported. */
export type FileEntry = { name: string } & ({ document: WorkflowExport } | { problem: string });

type ReadResult = { entries: FileEntry[] } | { problem: string };

/**
 * Reads a file of Export or Download: a workflow, or a list of them. It checks the format and the sizes; the server
 * validates the rest.
 */
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
  if (!list.some(hasWorkflowFormat)) {
    return {
      problem: `${file.name} has no exported workflow: no “format” in it is “${FORMAT}”. Choose a file that Export or Download of workflows saved.`,
    };
  }
  return { entries: list.map(toEntry) };
}

function toEntry(value: unknown, at: number): FileEntry {
  const name =
    isRecord(value) && typeof value.name === 'string'
      ? shortenText(value.name)
      : `Entry ${(at + 1).toLocaleString('en')}`;
  const problem = findProblem(value);
  if (problem !== undefined) {
    return { name, problem };
  }
  return isExport(value) ? { name, document: value } : { name, problem: NOT_A_WORKFLOW };
}

const NOT_A_WORKFLOW =
  'This is not an exported workflow: it has no name, or no nodes. Export it again.';

function findProblem(value: unknown): string | undefined {
  if (!isRecord(value) || !hasWorkflowFormat(value)) {
    return 'This is not an exported workflow. Export it again.';
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
  return findTooLongText(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasWorkflowFormat = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.format === 'string' &&
  value.format.startsWith('patchbay-workflow-');

/** Checks the members that the dialog shows. The server validates the rest. */
const isExport = (value: unknown): value is WorkflowExport =>
  isRecord(value) &&
  value.format === FORMAT &&
  typeof value.name === 'string' &&
  Array.isArray(value.nodes);
