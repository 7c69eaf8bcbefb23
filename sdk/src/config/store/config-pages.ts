import type { Config, ConfigField, ConfigWorkflow } from '../../index.ts';
import type { ConfigPage, WorkflowState } from './config-types.ts';
import { type FieldEntries, keyOf } from './field-entry.ts';
import { isFilled } from './field-value.ts';

/** How a switch stands that differs from the server, or whose last change failed. */
export interface WorkflowChange {
  readonly isOn: boolean;
  readonly isSaving: boolean;
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
      .map((workflow) => toWorkflowState(workflow, entries, changes.get(workflow.id))),
  }));
}

function toWorkflowState(
  workflow: ConfigWorkflow,
  entries: FieldEntries,
  change: WorkflowChange | undefined,
): WorkflowState {
  const isOn = change?.isOn ?? workflow.enabled;
  const missing = workflow.fields.filter(({ id, required, hidden }) => {
    const { isStored, stored, field } = entries.get(keyOf(workflow.id, id));
    // A secret has no value that could be looked at.
    const isMissing = !(field.secret && isStored) && !isFilled(stored ?? field.defaultValue);
    return required && !hidden && isMissing;
  });
  return {
    workflow,
    isOn,
    missing: isOn && !workflow.enabled ? missing.map(({ name }) => name) : [],
    isSaving: change?.isSaving ?? false,
    error: change?.error,
    fields: keysOf(workflow.fields, workflow.id),
  };
}

function keysOf(fields: readonly ConfigField[], workflowId?: string): string[] {
  return fields.filter(({ hidden }) => !hidden).map(({ id }) => keyOf(workflowId, id));
}
