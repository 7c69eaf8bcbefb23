import type {
  ConfigField,
  OptionSource,
  PortalField,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getFixedOptions, toLeftSides } from './rules-field';

/** The name of the control. The name of the field itself is above the editor. */
const NAME = 'Default';
const HELP = 'Counts while a customer has answered nothing.';

/** Returns the options of a fixed list, each with a name. Undefined if there are none. */
function getNamedOptions(source: OptionSource | undefined) {
  const options = getFixedOptions(source) ?? [];
  return options.length === 0
    ? undefined
    : options.map((option) => ({ ...option, name: option.name ?? String(option.value) }));
}

/**
 * Converts a field to the format of the customers' form, in which its default is chosen. Undefined if the
 * form could not offer anything: for other types, and if a list is empty or read from the app.
 */
export function buildDefaultField(field: PortalField): ConfigField | undefined {
  const { id, field_type, multiple = false, mapping, rule_columns = [] } = field;
  const common = { id, name: NAME, help_text: HELP, multiple };
  switch (field_type) {
    case 'select': {
      const options = getNamedOptions(field.options);
      return options && { ...common, field_type, options };
    }
    case 'map': {
      const [labels, options] = [getNamedOptions(field.labels), getNamedOptions(field.options)];
      return labels && options && { ...common, field_type, labels, options };
    }
    case 'map_v2': {
      const rows = getNamedOptions(mapping?.source.options);
      const choices = getNamedOptions(mapping?.destination.options);
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
        const options = toLeftSides(field, getNamedOptions(source));
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
