import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  WorkflowExport,
  WorkflowTemplate,
  WorkflowTemplateCategory,
} from '@patchbay/contract/schema.gen.d.ts';

/** A file of `server/workflow-templates`, whose name is the template's id. */
export interface TemplateFile {
  category: WorkflowTemplateCategory;
  setup: string[];
  workflow: WorkflowExport;
}

/** The workflow templates that ship with the server. */
export interface WorkflowTemplates {
  /** Lists the templates by category, then by name. */
  list(): readonly WorkflowTemplate[];
  get(id: string): WorkflowExport | undefined;
}

/** The categories in the order of the list. */
const CATEGORIES: readonly WorkflowTemplateCategory[] = ['sync', 'data', 'people', 'flow'];
const EXTENSION = '.json';

/**
 * Reads all templates, once at start. It checks only the members that the list needs, because a test checks each file
 * against the contract.
 *
 * @throws Error for a file that is not a template
 */
export function readWorkflowTemplates(folder = findShippedFolder()): WorkflowTemplates {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => [basename(name, EXTENSION), readTemplateFile(join(folder, name))]),
  );
  const templates = [...files].map(([id, file]) => toSummary(id, file)).sort(compareTemplates);
  return { list: () => templates, get: (id) => files.get(id)?.workflow };
}

function readTemplateFile(path: string): TemplateFile {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isTemplateFile(value)) {
    throw new Error(`${path} is not a workflow template: docs/guides/workflow-templates.md.`);
  }
  return value;
}

function isTemplateFile(value: unknown): value is TemplateFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'category' in value &&
    CATEGORIES.some((category) => category === value.category) &&
    'workflow' in value &&
    typeof value.workflow === 'object'
  );
}

function toSummary(id: string, { category, setup, workflow }: TemplateFile): WorkflowTemplate {
  const { name, description = '', apps, nodes } = workflow;
  const start = nodes.find((node) => node.type === 'start');
  if (start?.data === null || start === undefined) {
    throw new Error(`The workflow template ${id} has no trigger.`);
  }
  const { kind: trigger } = start.data;
  return { id, name, description, category, apps, trigger, node_count: nodes.length, setup };
}

function compareTemplates(a: WorkflowTemplate, b: WorkflowTemplate): number {
  const order = CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
  return order === 0 ? a.name.localeCompare(b.name, 'en') : order;
}

/** Finds the folder of the templates, from the server's sources as well as from its bundle. */
function findShippedFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const candidates = ['../../../../workflow-templates', '../workflow-templates'];
  const found = candidates
    .map((candidate) => join(here, candidate))
    .find((folder) => existsSync(folder));
  if (found === undefined) {
    throw new Error(`The workflow templates are missing: looked beside ${here}.`);
  }
  return found;
}
