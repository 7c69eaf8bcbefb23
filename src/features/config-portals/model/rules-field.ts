import type {
  OptionSource,
  PortalField,
  PortalOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Field } from '@patchbay/rules/field.ts';

/** The options of a fixed list; undefined where only the customer's page has them. */
export function fixedOptions(
  source: OptionSource | undefined,
): readonly PortalOption[] | undefined {
  return source?.kind === 'fixed' ? source.options : undefined;
}

/** The left sides of a rule field, whose right sides are only known once conditional code has run. */
export function leftSides(
  { conditional_code }: PortalField,
  options: readonly PortalOption[] | undefined,
): PortalOption[] | undefined {
  return options?.map(({ options: right, ...side }) =>
    conditional_code !== undefined || right === undefined ? side : { ...side, options: right },
  );
}

/** A field of the portal as the evaluator knows it, with the options that are known here. */
export function rulesField(field: PortalField): Field {
  const { mapping, rule_columns } = field;
  return {
    id: field.id,
    field_type: field.field_type,
    multiple: field.multiple,
    parent: field.parent,
    options: fixedOptions(field.options),
    labels: fixedOptions(field.labels),
    mapping:
      mapping === undefined
        ? undefined
        : {
            source: { name: mapping.source.name, options: fixedOptions(mapping.source.options) },
            destination: {
              name: mapping.destination.name,
              multiple: mapping.destination.multiple,
              options: fixedOptions(mapping.destination.options),
            },
          },
    rule_columns: rule_columns?.map(({ name, options }) => ({
      lhs: { name, type: 'select', options: leftSides(field, fixedOptions(options)) },
    })),
  };
}
