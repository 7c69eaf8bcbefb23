import type { Json } from '../json.ts';

/** A key or index of each level; null stands for `*`, every member of a list. */
export type TemplatePath = readonly (string | null)[];

/** `{{path | filter: argument}}`, or `{{"text"}}`. */
export interface Expression {
  /** Code units of the text: its first brace, and the one behind its last. */
  readonly start: number;
  readonly end: number;
  /** Empty where it begins with a text. */
  readonly path: TemplatePath;
  /** What it begins with in place of a path. */
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

/** Literal text and expressions, in their order. */
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

/** What is wrong with a text, and where. */
export interface TextProblem {
  readonly code: TemplateProblemCode;
  /** Code units of the text: the first that is wrong, and the one behind the last. */
  readonly start: number;
  readonly end: number;
  /** The most that is allowed: code units, levels or expressions, as `limits.ts` says. */
  readonly limit?: number | undefined;
}

/** The same in a value with templates. */
export interface TemplateProblem extends TextProblem {
  /** JSON pointer to the text. */
  readonly pointer: string;
}

/** What the paths of a workflow's templates begin with. Other callers have other roots. */
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
