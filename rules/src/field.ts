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

/** One choice. `name` is what a person reads; it never decides anything here. */
export interface Option {
  readonly value: Scalar;
  readonly name?: string | undefined;
}

/** A row of a `map` field. */
export interface LabelRow extends Option {
  /** Whether the row takes a list of options; default: as the field. */
  readonly multiple?: boolean | undefined;
}

/** What the left side of a rule holds, which decides its operators. */
export type LeftType = 'text' | 'number' | 'date' | 'boolean' | 'list';

/** A left side of rules. */
export interface LeftOption extends Option {
  /** Default: not known, so every operator is allowed. */
  readonly type?: LeftType | undefined;
  /** Narrows the operators that its type has. */
  readonly operators?: readonly string[] | undefined;
  /** The right sides; default: those of the column. */
  readonly options?: readonly Option[] | undefined;
}

/** A column of a `map_v2` field. */
export interface MappingColumn {
  readonly name: string;
  /** Of the destination: whether a row takes a list; default: as the field. */
  readonly multiple?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
}

/** One side of the rules of a column. */
export interface RuleSide<O extends Option = Option> {
  readonly name: string;
  readonly type: string;
  readonly options?: readonly O[] | undefined;
}

/** Columns of a `rule_engine` field: its left sides, and what may stand beside them. */
export interface RuleColumn {
  readonly lhs: RuleSide<LeftOption>;
  /** Its options narrow the operators that the type of the left side has. */
  readonly operator?: RuleSide | undefined;
  readonly rhs?: RuleSide | undefined;
}

/**
 * What the contract's `ConfigField` says about values. Everywhere, `options: undefined` means that they
 * are not known and nothing is checked against them; an empty list is known to be empty.
 */
export interface Field {
  readonly id: string;
  readonly field_type: string;
  readonly multiple?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
  /** There are more options than the lists hold, so a value that is in none of them is right, too. */
  readonly options_truncated?: boolean | undefined;
  readonly labels?: readonly LabelRow[] | undefined;
  readonly mapping?:
    | { readonly source: MappingColumn; readonly destination: MappingColumn }
    | undefined;
  readonly rule_columns?: readonly RuleColumn[] | undefined;
  /** Id of the field whose value comes first. */
  readonly parent?: string | undefined;
}
