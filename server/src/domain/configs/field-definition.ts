import type {
  FieldOption,
  LabelRow,
  LeftOption,
  RuleColumn,
} from '@patchbay/contract/schema.gen.d.ts';
import type {
  StoredMappingColumn,
  StoredPortalField,
  StoredPortalOption,
} from '#db/schema/configs/stored-portal.ts';
import type { ResolvedOption } from '../field-options/option-request.ts';
import type { FieldSlot, ResolvedField } from './field-sources.ts';

interface DefinedColumn {
  name: string;
  multiple?: boolean;
  options?: FieldOption[];
}

/** The part of a field that decides about its values: the rules check by it, and the wire shows it. */
export interface FieldDefinition {
  id: string;
  field_type: StoredPortalField['field_type'];
  multiple?: boolean;
  parent?: string;
  options?: FieldOption[];
  options_truncated?: boolean;
  labels?: LabelRow[];
  mapping?: { source: DefinedColumn; destination: DefinedColumn };
  rule_columns?: RuleColumn[];
}

/**
 * Builds the definition of a field with its resolved options.
 *
 * @param resolved the lists of options; a list that is missing or failed is left out, and not checked
 */
export function buildFieldDefinition(
  field: StoredPortalField,
  resolved: ResolvedField,
): FieldDefinition {
  const { id, field_type, multiple, parent, mapping, rule_columns } = field;
  const findOptions = (slot: FieldSlot): ResolvedOption[] | undefined => {
    const found = resolved.get(slot);
    return found !== undefined && 'options' in found ? found.options : undefined;
  };
  const [options, labels] = [findOptions('options'), findOptions('labels')];
  const isTruncated = [...resolved.values()].some((list) => 'options' in list && list.truncated);
  return {
    id,
    field_type,
    ...(multiple === undefined ? {} : { multiple }),
    ...(parent === undefined ? {} : { parent }),
    ...(options === undefined ? {} : { options: options.map(toOption) }),
    ...(isTruncated ? { options_truncated: true } : {}),
    ...(labels === undefined ? {} : { labels: labels.map(toRow) }),
    ...(mapping === undefined
      ? {}
      : {
          mapping: {
            source: toColumn(mapping.source, findOptions('source')),
            destination: toColumn(mapping.destination, findOptions('destination')),
          },
        }),
    ...(rule_columns === undefined
      ? {}
      : {
          rule_columns: rule_columns.map(({ name }, index) =>
            toRuleColumn(name, findOptions(`column:${index}`)),
          ),
        }),
  };
}

const toOption = ({ name, value }: StoredPortalOption): FieldOption => ({
  ...(name === undefined ? {} : { name }),
  value,
});

const toRow = (row: StoredPortalOption): LabelRow => ({
  ...toOption(row),
  ...(row.multiple === undefined ? {} : { multiple: row.multiple }),
});

const toLeftOption = (option: ResolvedOption): LeftOption => ({
  ...toOption(option),
  ...(option.type === undefined ? {} : { type: option.type }),
  ...(option.operators === undefined ? {} : { operators: option.operators }),
  ...(option.options === undefined ? {} : { options: option.options.map(toOption) }),
});

function toColumn(
  { name, multiple }: StoredMappingColumn,
  options: StoredPortalOption[] | undefined,
): DefinedColumn {
  return {
    name,
    ...(multiple === undefined ? {} : { multiple }),
    ...(options === undefined ? {} : { options: options.map(toOption) }),
  };
}

function toRuleColumn(name: string, options: ResolvedOption[] | undefined): RuleColumn {
  return {
    lhs: {
      name,
      type: 'select',
      ...(options === undefined ? {} : { options: options.map(toLeftOption) }),
    },
  };
}
