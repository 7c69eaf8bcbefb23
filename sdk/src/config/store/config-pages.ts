import type { Config, ConfigField, ConfigWorkflow } from '../../index.ts';
import type { ConfigPage, SaveStatus, WorkflowState } from './config-types.ts';
import { type FieldEntries, keyOf } from './field-entry.ts';
import { isFilled } from './field-value.ts';

/** How a switch was turned, and how saving that stands. */
export interface WorkflowChange extends Pick<WorkflowState, 'isOn' | 'status'> {
  readonly error?: Error;
}

/** The pages of the form with what stands on each. What names no page is on the first. */
export function pagesOf(
  { pages, fields, workflows }: Config,
  entries: FieldEntries,
  changes: ReadonlyMap<string, WorkflowChange>,
): ConfigPage[] {
  const pageOf = ({ associated_page }: ConfigField | ConfigWorkflow) =>
    pages.find(({ id }) => id === associated_page) ?? pages[0];
  return pages.map((page) => ({
    ...page,
    fields: keysOf(fields.filter((field) => pageOf(field) === page)),
    workflows: workflows
      .filter((workflow) => pageOf(workflow) === page)
      .map((workflow) => toWorkflowState(workflow, keysOf(fields), entries, changes)),
  }));
}

/** @param appKeys fields of the app itself, which a workflow needs, too */
function toWorkflowState(
  workflow: ConfigWorkflow,
  appKeys: readonly string[],
  entries: FieldEntries,
  changes: ReadonlyMap<string, WorkflowChange>,
): WorkflowState {
  const { enabled, id } = workflow;
  const fields = keysOf(workflow.fields, id);
  const { isOn: turned = enabled, status = 'idle', error } = changes.get(id) ?? {};
  // After a failure the switch stands as it is stored.
  const isWanted = isUnsaved(status) ? turned : enabled;
  const missing = [...fields, ...appKeys].flatMap((key) => {
    const { isStored, stored, field } = entries.get(key);
    // A secret has no value that could be looked at.
    const isMissing = !(field.secret && isStored) && !isFilled(stored ?? field.defaultValue);
    return isWanted && !enabled && field.required && isMissing ? field.name : [];
  });
  const isReady = missing.length === 0;
  return {
    workflow,
    isOn: isWanted && isReady,
    missing,
    // Leaving the page loses nothing that is seen: the switch is shown as off.
    status: isReady ? status : 'idle',
    error,
    fields,
  };
}

export function isUnsaved(status: SaveStatus): boolean {
  return status === 'unsaved' || status === 'saving';
}

function keysOf(fields: readonly ConfigField[], workflowId?: string): string[] {
  return fields.filter(({ hidden }) => !hidden).map(({ id }) => keyOf(workflowId, id));
}
