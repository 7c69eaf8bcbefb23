import type { ConfigField } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Returns the field as it is before its options have been read. */
export function withoutOptions(field: ConfigField): ConfigField {
  switch (field.field_type) {
    case 'select':
      return { ...field, options: [] };
    case 'map':
      return { ...field, labels: [], options: [] };
    case 'map_v2': {
      const { source, destination } = field.mapping;
      const mapping = {
        ...field.mapping,
        source: { ...source, options: [] },
        destination: { ...destination, options: [] },
      };
      return { ...field, mapping };
    }
    case 'rule_engine':
      return {
        ...field,
        rule_columns: field.rule_columns.map((column) => ({
          ...column,
          lhs: { ...column.lhs, options: [] },
        })),
      };
    default:
      return field;
  }
}
