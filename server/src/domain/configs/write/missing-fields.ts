import { type ConfigState, getEffectiveValue, isBlank } from '../config-state.ts';
import type { OfferedWorkflow } from '../offered-workflows.ts';
import { APP_FIELDS, type FieldEntry, formatFieldKey } from '../portal-fields.ts';
import type { ValueChange } from './plan-values.ts';

export type MissingField = Pick<FieldEntry, 'workflow' | 'field'>;

/**
 * Lists the required fields that need a value before a workflow can be enabled: its own fields and those of
 * the app. Defaults count as values. No options are read.
 *
 * @param changes the changes of a request, which count as made
 */
export function listMissingFields(
  state: ConfigState,
  { offer }: OfferedWorkflow,
  changes: readonly ValueChange[] = [],
): MissingField[] {
  const changed = new Map(
    changes.map(({ workflow, field, after }) => [formatFieldKey(workflow, field.id), after]),
  );
  return [offer.id, APP_FIELDS].flatMap((workflow) =>
    state.portal
      .listFields(workflow)
      .filter((field) => {
        const key = formatFieldKey(workflow, field.id);
        const row = state.values.get(key);
        // A secret counts as a value; its content does not matter.
        const stored = row?.value ?? row?.value_encrypted ?? null;
        const value = changed.has(key) ? changed.get(key) : stored;
        return field.required === true && isBlank(getEffectiveValue(value, field));
      })
      .map((field) => ({ workflow, field })),
  );
}
