import type { Json } from '../json.ts';

/** The keys or indexes of a path, one for each level. null stands for `*`, every member of a list. */
export type TemplatePath = readonly (string | null)[];

/** A parsed `{{path | filter: argument}}` or `{{"text"}}`. */
export interface Expression {
  /** The range in the text in code units, from the first brace to behind the last one. */
  readonly start: number;
  readonly end: number;
  /** Empty if the expression begins with a text. */
  readonly path: TemplatePath;
  /** The text that the expression begins with. Undefined if it begins with a path. */
  readonly text?: string | undefined;
  readonly filters: readonly AppliedFilter[];
}

export type FilterName =
  | 'default'
  | 'json'
  | 'string'
  | 'upper'
  | 'lower'
  | 'trim'
  | 'number'
  | 'boolean'
  | 'round'
  | 'join'
  | 'split'
  | 'first'
  | 'last'
  | 'size'
  | 'date';

export interface AppliedFilter {
  readonly name: FilterName;
  readonly argument?: Json | undefined;
}

/** A literal text or an expression of a template. */
export type TemplatePart = string | Expression;

export type TemplateProblemCode =
  | 'UNCLOSED'
  | 'NOT_A_PATH'
  | 'UNKNOWN_ROOT'
  | 'CREDENTIALS'
  | 'UNKNOWN_FILTER'
  | 'WRONG_ARGUMENT'
  | 'TOO_MANY'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'WRONG_TYPE';

/** A problem of one text, with its position. */
export interface TextProblem {
  readonly code: TemplateProblemCode;
  /** The range of the problem in the text, in code units. */
  readonly start: number;
  readonly end: number;
  /** The limit that was exceeded, in code units, levels or expressions, as `limits.ts` defines it. */
  readonly limit?: number | undefined;
}

/** A problem of a text inside a value with templates. */
export interface TemplateProblem extends TextProblem {
  /** JSON pointer to the text. */
  readonly pointer: string;
}

/** The roots of the paths in a workflow's templates. Other templates have their own roots. */
export const TEMPLATE_ROOTS: readonly string[] = [
  'node',
  'event',
  'instance_meta_data',
  'linked_account',
  'workflow',
  'application',
  'env',
  'array_item',
  'loop',
];
