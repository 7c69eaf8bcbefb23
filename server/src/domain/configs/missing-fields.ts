import { type ConfigState, effectiveValue, isBlank } from './config-state.ts';
import type { OfferedWorkflow } from './offered-workflows.ts';
import { APP_FIELDS, type FieldEntry, fieldKey } from './portal-fields.ts';
import type { ValueChange } from './write/plan-values.ts';

export type MissingField = Pick<FieldEntry, 'workflow' | 'field'>;

/**
 * The required fields that lack a value for a workflow to be enabled: its own, and those of the app itself.
 * Defaults count as values. No option is read for it.
 *
 * @param changes what a request would change first
 */
export function missingFields(
  state: ConfigState,
  { offer }: OfferedWorkflow,
  changes: readonly ValueChange[] = [],
): MissingField[] {
  const changed = new Map(
    changes.map(({ workflow, field, after }) => [fieldKey(workflow, field.id), after]),
  );
  return [offer.id, APP_FIELDS].flatMap((workflow) =>
    state.portal
      .listOf(workflow)
      .filter((field) => {
        const key = fieldKey(workflow, field.id);
        const row = state.values.get(key);
        // Of a secret, all that counts is that there is one.
        const stored = row?.value ?? row?.value_encrypted ?? null;
        const value = changed.has(key) ? changed.get(key) : stored;
        return field.required === true && isBlank(effectiveValue(value, field));
      })
      .map((field) => ({ workflow, field })),
  );
}
