import type {
  ConfigField,
  OptionSource,
  PortalField,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { fixedOptions, leftSides } from './rules-field';

/** In the place of the field's own name, which stands above the editor. */
const NAME = 'Default';
const HELP = 'Counts while a customer has answered nothing.';

/** Options with names, of a fixed list that has some. */
function listOf(source: OptionSource | undefined) {
  const options = fixedOptions(source) ?? [];
  return options.length === 0
    ? undefined
    : options.map((option) => ({ ...option, name: option.name ?? String(option.value) }));
}

/**
 * The field as the customers' form takes it, to choose a default with. Undefined where the form could not
 * offer anything: for other types, and where a list is read from the app or not filled in yet.
 */
export function defaultField(field: PortalField): ConfigField | undefined {
  const { id, field_type, multiple = false, mapping, rule_columns = [] } = field;
  const common = { id, name: NAME, help_text: HELP, multiple };
  switch (field_type) {
    case 'select': {
      const options = listOf(field.options);
      return options && { ...common, field_type, options };
    }
    case 'map': {
      const [labels, options] = [listOf(field.labels), listOf(field.options)];
      return labels && options && { ...common, field_type, labels, options };
    }
    case 'map_v2': {
      const rows = listOf(mapping?.source.options);
      const choices = listOf(mapping?.destination.options);
      return mapping === undefined || rows === undefined || choices === undefined
        ? undefined
        : {
            ...common,
            field_type,
            mapping: {
              source: { name: mapping.source.name, options: rows },
              destination: {
                name: mapping.destination.name,
                multiple: mapping.destination.multiple === true,
                options: choices,
              },
            },
          };
    }
    case 'rule_engine': {
      const columns = rule_columns.flatMap(({ name, options: source }) => {
        const options = leftSides(field, listOf(source));
        return options === undefined ? [] : [{ lhs: { name, type: 'select' as const, options } }];
      });
      return columns.length === 0 || columns.length < rule_columns.length
        ? undefined
        : { ...common, field_type, rule_columns: columns };
    }
    default:
      return undefined;
  }
}
