import type { Scalar } from './json.ts';

/** The types of config fields (contract: `field_type`). Any other type is treated as text. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'email',
  'url',
  'date',
  'json',
  'select',
  'map',
  'map_v2',
  'rule_engine',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** One choice. `name` is the label for people and is never compared. */
export interface Option {
  readonly value: Scalar;
  readonly name?: string | undefined;
}

/** A row of a `map` field. */
export interface LabelRow extends Option {
  /** Whether the row takes a list of options. Default: the field's own setting. */
  readonly multiple?: boolean | undefined;
}

/** The type of a left side, which defines its operators. */
export type LeftType = 'text' | 'number' | 'date' | 'boolean' | 'list';

/** A choice for the left side of a rule. */
export interface LeftOption extends Option {
  /** Undefined if it is not known. Then every operator is allowed. */
  readonly type?: LeftType | undefined;
  /** The operators that are offered, a subset of the type's. Default: all of the type's. */
  readonly operators?: readonly string[] | undefined;
  /** The choices for the right side. Default: those of the column. */
  readonly options?: readonly Option[] | undefined;
}

/** A column of a `map_v2` field. */
export interface MappingColumn {
  readonly name: string;
  /** Only for the destination: whether a row takes a list. Default: the field's own setting. */
  readonly multiple?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
}

/** One side of a column's rules. */
export interface RuleSide<O extends Option = Option> {
  readonly name: string;
  readonly type: string;
  readonly options?: readonly O[] | undefined;
}

/** A column of a `rule_engine` field: its left sides with their operators and right sides. */
export interface RuleColumn {
  readonly lhs: RuleSide<LeftOption>;
  /** Its options narrow the operators of the left side's type. */
  readonly operator?: RuleSide | undefined;
  readonly rhs?: RuleSide | undefined;
}

/**
 * The part of the contract's `ConfigField` that describes values. `options: undefined` always means that
 * the options are not known and nothing is checked against them. An empty list means that there are no
 * options.
 */
export interface Field {
  readonly id: string;
  readonly field_type: string;
  readonly multiple?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
  /**
   * True if there are more options than the lists hold. Then a value that is not in the lists is valid,
   * too.
   */
  readonly options_truncated?: boolean | undefined;
  readonly labels?: readonly LabelRow[] | undefined;
  readonly mapping?:
    | { readonly source: MappingColumn; readonly destination: MappingColumn }
    | undefined;
  readonly rule_columns?: readonly RuleColumn[] | undefined;
  /** Id of the parent field. A change of its value clears the values of its descendants. */
  readonly parent?: string | undefined;
}
