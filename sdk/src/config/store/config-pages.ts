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
      .map((workflow) => {
        const keys = [...keysOf(workflow.fields, workflow.id), ...keysOf(fields)];
        return toWorkflowState(workflow, lacking(keys, entries), changes.get(workflow.id));
      }),
  }));
}

/** Names of the required fields without a value. */
const lacking = (keys: readonly string[], entries: FieldEntries): string[] =>
  keys.flatMap((key) => {
    const { isStored, stored, field } = entries.get(key);
    // A secret has no value that could be looked at.
    const hasValue = (field.secret && isStored) || isFilled(stored ?? field.defaultValue);
    return field.required && !hasValue ? field.name : [];
  });

function toWorkflowState(
  workflow: ConfigWorkflow,
  missing: readonly string[],
  change: WorkflowChange | undefined,
): WorkflowState {
  const isOn = change?.isOn ?? workflow.enabled;
  return {
    workflow,
    isOn,
    missing: isOn && !workflow.enabled ? missing : [],
    isSaving: change?.isSaving ?? false,
    error: change?.error,
    fields: keysOf(workflow.fields, workflow.id),
  };
}

function keysOf(fields: readonly ConfigField[], workflowId?: string): string[] {
  return fields.filter(({ hidden }) => !hidden).map(({ id }) => keyOf(workflowId, id));
}
