import type { ConfigField } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { buildFieldDefinition, type FieldDefinition } from './field-definition.ts';
import { listSources, type ResolvedField } from './field-sources.ts';
import {
  isChoiceValue,
  isJsonValue,
  isMapValue,
  isNumberValue,
  isRuleValue,
  isTextValue,
} from './wire-values.ts';

/** The stored value of a field. */
export interface StoredContent {
  value: unknown;
  isEncrypted: boolean;
}

/** Converts a field with its value to its form on the wire. A secret's value is never included. */
export function fieldToWire(
  field: StoredPortalField,
  resolved: ResolvedField,
  { value, isEncrypted }: StoredContent,
): ConfigField {
  const { name, page, help_text, placeholder, required, hidden } = field;
  const definition = buildFieldDefinition(field, resolved);
  const { mapping: _mapping, rule_columns: _columns, field_type: _type, ...rest } = definition;
  const common = {
    ...rest,
    name,
    ...(required === undefined ? {} : { required }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(help_text === undefined ? {} : { help_text }),
    ...(page === undefined ? {} : { associated_page: page }),
    ...getSourceNames(field),
  };
  if (field.secret === true || isEncrypted) {
    const has_value = isEncrypted || value !== null;
    return { ...common, field_type: 'text', secret: true, has_value };
  }
  return toTypedField(common, definition, value, field.defaultValue);
}

type Common = Pick<ConfigField, 'id' | 'name'>;

function toTypedField(
  common: Common,
  { field_type, mapping, rule_columns = [] }: FieldDefinition,
  value: unknown,
  defaultValue: unknown,
): ConfigField {
  switch (field_type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'url':
    case 'date':
      return { ...common, field_type, ...pickValues(isTextValue, value, defaultValue) };
    case 'number':
      return { ...common, field_type, ...pickValues(isNumberValue, value, defaultValue) };
    case 'json':
      return { ...common, field_type, ...pickValues(isJsonValue, value, defaultValue) };
    case 'select':
      return { ...common, field_type, ...pickValues(isChoiceValue, value, defaultValue) };
    case 'map':
      return { ...common, field_type, ...pickValues(isMapValue, value, defaultValue) };
    case 'map_v2': {
      const values = pickValues(isMapValue, value, defaultValue);
      return { ...common, field_type, mapping: mappingToWire(mapping), ...values };
    }
    case 'rule_engine': {
      const values = pickValues(isRuleValue, value, defaultValue);
      return { ...common, field_type, rule_columns, ...values };
    }
  }
}

/** Returns the value and the default, each only if it has the type of the field. */
function pickValues<Value>(
  isOfType: (value: unknown) => value is Value,
  value: unknown,
  defaultValue: unknown,
): { value?: Value; defaultValue?: Value } {
  return {
    ...(isOfType(value) ? { value } : {}),
    ...(isOfType(defaultValue) ? { defaultValue } : {}),
  };
}

/** Converts a mapping to its form on the wire. An unknown list is empty, because the contract requires both. */
function mappingToWire(mapping: FieldDefinition['mapping']) {
  const { source, destination } = mapping ?? { source: { name: '' }, destination: { name: '' } };
  return { source: { options: [], ...source }, destination: { options: [], ...destination } };
}

/** Returns the keys by which existing clients recognize a shipped source, and rows that they send. */
function getSourceNames(
  field: StoredPortalField,
): Pick<
  ConfigField,
  'dynamic_slot_identifier' | 'has_dynamic_map_fields' | 'dynamic_map_field_object_name'
> {
  const shipped = listSources(field).find(({ source }) => source.kind === 'connector')?.source;
  const rows = field.field_type === 'map' ? field.labels : undefined;
  return {
    ...(shipped?.kind === 'connector' ? { dynamic_slot_identifier: shipped.identifier } : {}),
    ...(rows?.kind === 'labels' && rows.key !== undefined
      ? { has_dynamic_map_fields: true, dynamic_map_field_object_name: rows.key }
      : {}),
  };
}
