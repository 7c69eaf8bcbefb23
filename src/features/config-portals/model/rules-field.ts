import type {
  OptionSource,
  PortalField,
  PortalOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Field } from '@patchbay/rules/field.ts';

/** Returns the options of a fixed list. Undefined for other sources, whose options only the customer's page has. */
export function getFixedOptions(
  source: OptionSource | undefined,
): readonly PortalOption[] | undefined {
  return source?.kind === 'fixed' ? source.options : undefined;
}

/** Converts options to left sides of a rule field. With conditional code their right sides are unknown until it runs. */
export function toLeftSides(
  { conditional_code }: PortalField,
  options: readonly PortalOption[] | undefined,
): PortalOption[] | undefined {
  return options?.map(({ options: right, ...side }) =>
    conditional_code !== undefined || right === undefined ? side : { ...side, options: right },
  );
}

/** Converts a field to the format of the evaluator, with the options that the portal has. */
export function toRulesField(field: PortalField): Field {
  const { mapping, rule_columns } = field;
  return {
    id: field.id,
    field_type: field.field_type,
    multiple: field.multiple,
    parent: field.parent,
    options: getFixedOptions(field.options),
    labels: getFixedOptions(field.labels),
    mapping:
      mapping === undefined
        ? undefined
        : {
            source: { name: mapping.source.name, options: getFixedOptions(mapping.source.options) },
            destination: {
              name: mapping.destination.name,
              multiple: mapping.destination.multiple,
              options: getFixedOptions(mapping.destination.options),
            },
          },
    rule_columns: rule_columns?.map(({ name, options }) => ({
      lhs: { name, type: 'select', options: toLeftSides(field, getFixedOptions(options)) },
    })),
  };
}
