import { getMappingSides } from '@patchbay/rules/check-mapping.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { isList, type Json } from '@patchbay/rules/json.ts';
import type { ConfigField, ConfigValue } from '../../index.ts';
import type { FieldProblem } from './config-types.ts';
import { storeRules } from './rule-tree.ts';

/** A change that is not stored: a chosen value, or a typed text. */
export type Draft = { readonly value: ConfigValue } | { readonly text: string };

export type Checked =
  | { readonly value: ConfigValue }
  | { readonly problems: readonly FieldProblem[] };

/** Formats a value as the text of an input. */
export function formatText({ field_type }: ConfigField, value: ConfigValue | undefined): string {
  if (value === null || value === undefined) {
    return '';
  }
  return field_type === 'json' || typeof value === 'object'
    ? JSON.stringify(value, null, 2)
    : String(value);
}

/**
 * Converts a draft to the value that is stored, or returns its problems.
 *
 * @param areOptionsKnown if false, the value is not checked against options
 */
export function checkDraft(field: ConfigField, draft: Draft, areOptionsKnown: boolean): Checked {
  const parsed = 'text' in draft ? parseText(field, draft.text) : draft;
  if ('problems' in parsed) {
    return parsed;
  }
  const { id, field_type, multiple } = field;
  const checked = checkValue(areOptionsKnown ? field : { id, field_type, multiple }, parsed.value);
  if ('problems' in checked) {
    return checked;
  }
  const { value } = checked;
  return { value: field_type === 'rule_engine' ? storeRules(value) : toConfigValue(value) };
}

function parseText({ field_type, defaultValue }: ConfigField, text: string): Checked {
  if (field_type === 'text' || field_type === 'textarea') {
    // An empty text is only stored if a default would otherwise apply.
    return { value: text || (defaultValue === undefined ? null : '') };
  }
  const trimmed = text.trim();
  if (trimmed === '' || field_type !== 'json') {
    return { value: trimmed || null };
  }
  try {
    return { value: JSON.parse(trimmed) };
  } catch {
    return { problems: [{ pointer: '', code: 'NOT_JSON' }] };
  }
}

function toConfigValue(value: Json): ConfigValue {
  return isList(value) ? [...value] : value;
}

/** Tells whether a value satisfies a required field. */
export function isFilled(value: ConfigValue | undefined): boolean {
  // The text of an empty list is empty, too.
  return String(value ?? '') !== '';
}

export function isSame(a: ConfigValue | undefined, b: ConfigValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/**
 * Tells whether options of the field have to be loaded. An empty list may be a placeholder, because the
 * field waits for its parent or the contract requires the list.
 */
export function needsOptions(field: ConfigField): boolean {
  const { field_type, options, rule_columns = [] } = field;
  switch (field_type) {
    case 'select':
      return !options?.length;
    case 'map':
    case 'map_v2': {
      const { rows, choices } = getMappingSides(field);
      return !rows?.length || !choices?.length;
    }
    case 'rule_engine':
      return rule_columns.some(({ lhs }) => lhs.type === 'select' && !lhs.options?.length);
    default:
      return false;
  }
}
