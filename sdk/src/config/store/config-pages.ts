import type { Config, ConfigField, ConfigWorkflow } from '../../index.ts';
import type { ConfigPage, SaveStatus, WorkflowState } from './config-types.ts';
import { type FieldEntries, formatKey } from './field-entry.ts';
import { isFilled } from './field-value.ts';

/** The requested state of a switch, and the status of saving it. */
export interface WorkflowChange extends Pick<WorkflowState, 'isOn' | 'status'> {
  readonly error?: Error;
}

/**
 * Returns the pages of the form with their fields and workflows. Fields and workflows without a page are
 * on the first one.
 */
export function buildPages(
  { pages, fields, workflows }: Config,
  entries: FieldEntries,
  changes: ReadonlyMap<string, WorkflowChange>,
): ConfigPage[] {
  const getPage = ({ associated_page }: ConfigField | ConfigWorkflow) =>
    pages.find(({ id }) => id === associated_page) ?? pages[0];
  return pages.map((page) => ({
    ...page,
    fields: listKeys(fields.filter((field) => getPage(field) === page)),
    workflows: workflows
      .filter((workflow) => getPage(workflow) === page)
      .map((workflow) => toWorkflowState(workflow, listKeys(fields), entries, changes)),
  }));
}

/** @param appKeys the keys of the app's own fields, which a workflow requires, too */
function toWorkflowState(
  workflow: ConfigWorkflow,
  appKeys: readonly string[],
  entries: FieldEntries,
  changes: ReadonlyMap<string, WorkflowChange>,
): WorkflowState {
  const { enabled, id } = workflow;
  const fields = listKeys(workflow.fields, id);
  const { isOn: turned = enabled, status = 'idle', error } = changes.get(id) ?? {};
  // After a failure the switch shows the stored state.
  const isWanted = isUnsaved(status) ? turned : enabled;
  const missing = [...fields, ...appKeys].flatMap((key) => {
    const { isStored, stored, field } = entries.get(key);
    // A secret's value is never returned, so only its presence can be checked.
    const isMissing = !(field.secret && isStored) && !isFilled(stored ?? field.defaultValue);
    return isWanted && !enabled && field.required && isMissing ? field.name : [];
  });
  const isReady = missing.length === 0;
  return {
    workflow,
    isOn: isWanted && isReady,
    missing,
    // Leaving the page loses no visible change, because the switch is shown as off.
    status: isReady ? status : 'idle',
    error,
    fields,
  };
}

export function isUnsaved(status: SaveStatus): boolean {
  return status === 'unsaved' || status === 'saving';
}

function listKeys(fields: readonly ConfigField[], workflowId?: string): string[] {
  return fields.filter(({ hidden }) => !hidden).map(({ id }) => formatKey(workflowId, id));
}
