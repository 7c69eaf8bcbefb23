import { getMappingSides } from '@patchbay/rules/check-mapping.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { isList, type Json } from '@patchbay/rules/json.ts';
import type { ConfigField, ConfigValue } from '../../index.ts';
import type { FieldProblem } from './config-types.ts';
import { storeRules } from './rule-tree.ts';

/** A change that is not stored: a chosen value, or what is typed. */
export type Draft = { readonly value: ConfigValue } | { readonly text: string };

export type Checked =
  | { readonly value: ConfigValue }
  | { readonly problems: readonly FieldProblem[] };

/** What an input shows for a value. */
export function textOf({ field_type }: ConfigField, value: ConfigValue | undefined): string {
  if (value === null || value === undefined) {
    return '';
  }
  return field_type === 'json' || typeof value === 'object'
    ? JSON.stringify(value, null, 2)
    : String(value);
}

/**
 * The value of a draft in the form that is stored, or what is wrong with it.
 *
 * @param areOptionsKnown false: nothing is checked against options
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
    // An empty text is a value of its own only where a default would take its place.
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

/** Whether it counts as a value where one is required. */
export function isFilled(value: ConfigValue | undefined): boolean {
  // The text of an empty list is empty, too.
  return String(value ?? '') !== '';
}

export function isSame(a: ConfigValue | undefined, b: ConfigValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/**
 * Whether options of the field are missing, so that they have to be resolved. An empty list may be one
 * that waits for the parent, or that the contract requires.
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
