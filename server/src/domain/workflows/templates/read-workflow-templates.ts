import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  WorkflowExport,
  WorkflowTemplate,
  WorkflowTemplateCategory,
} from '@patchbay/contract/schema.gen.d.ts';

/** A file of `server/workflow-templates`: its name is the template's id. */
export interface TemplateFile {
  category: WorkflowTemplateCategory;
  setup: string[];
  workflow: WorkflowExport;
}

/** The workflow templates that ship with the server. */
export interface WorkflowTemplates {
  /** By category, then by name. */
  list(): readonly WorkflowTemplate[];
  get(id: string): WorkflowExport | undefined;
}

/** In the order of the list. */
const CATEGORIES: readonly WorkflowTemplateCategory[] = ['sync', 'data', 'people', 'flow'];
const EXTENSION = '.json';

/**
 * Reads every template. Called once at start. A test holds each file against the contract, so that only
 * what the list is made of is checked here.
 *
 * @throws Error for a file that is no template
 */
export function readWorkflowTemplates(folder = shippedFolder()): WorkflowTemplates {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => [basename(name, EXTENSION), readTemplateFile(join(folder, name))]),
  );
  const templates = [...files].map(([id, file]) => summaryOf(id, file)).sort(byCategoryAndName);
  return { list: () => templates, get: (id) => files.get(id)?.workflow };
}

function readTemplateFile(path: string): TemplateFile {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isTemplateFile(value)) {
    throw new Error(`${path} is no workflow template: docs/guides/workflow-templates.md.`);
  }
  return value;
}

function isTemplateFile(value: unknown): value is TemplateFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'category' in value &&
    CATEGORIES.some((one) => one === value.category) &&
    'workflow' in value &&
    typeof value.workflow === 'object'
  );
}

function summaryOf(id: string, { category, setup, workflow }: TemplateFile): WorkflowTemplate {
  const { name, description = '', apps, nodes } = workflow;
  const start = nodes.find((node) => node.type === 'start');
  if (start?.data === null || start === undefined) {
    throw new Error(`The workflow template ${id} has no trigger.`);
  }
  const { kind: trigger } = start.data;
  return { id, name, description, category, apps, trigger, node_count: nodes.length, setup };
}

function byCategoryAndName(a: WorkflowTemplate, b: WorkflowTemplate): number {
  const order = CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
  return order === 0 ? a.name.localeCompare(b.name, 'en') : order;
}

/** Beside the sources of the server, from them as well as from the bundle. */
function shippedFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const candidates = ['../../../../workflow-templates', '../workflow-templates'];
  const found = candidates.map((one) => join(here, one)).find((folder) => existsSync(folder));
  if (found === undefined) {
    throw new Error(`The workflow templates are missing: looked beside ${here}.`);
  }
  return found;
}
