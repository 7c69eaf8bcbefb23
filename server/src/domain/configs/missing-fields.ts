import type { StoredPortalField } from '../../db/schema/stored-portal.ts';
import { effectiveValue, isBlank } from './config-state.ts';

/** What is stored of a field, or will be: a secret's value is not known, only that there is one. */
export interface FieldContent {
  value: unknown;
  hasSecret: boolean;
}

/** The required fields of a list that lack a value. Defaults count as values. */
export function missingFields(
  fields: readonly StoredPortalField[],
  contentOf: (field: StoredPortalField) => FieldContent,
): StoredPortalField[] {
  return fields.filter((field) => {
    const { value, hasSecret } = contentOf(field);
    return field.required === true && !hasSecret && isBlank(effectiveValue(value, field));
  });
}
