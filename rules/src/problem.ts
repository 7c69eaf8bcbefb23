/** What is wrong with a value. Screens have a sentence for each, in their language. */
export type ProblemCode =
  | 'WRONG_TYPE'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'NOT_A_NUMBER'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_URL'
  | 'NOT_A_DATE'
  | 'NOT_AN_OPTION'
  | 'DUPLICATE'
  | 'UNKNOWN_ROW'
  | 'UNKNOWN_LEFT_SIDE'
  | 'UNKNOWN_OPERATOR'
  | 'MISSING_RIGHT_SIDE'
  | 'TOO_MANY_RULES'
  | 'EMPTY_GROUP';

export interface Problem {
  /** JSON pointer inside the value, '' for the value itself. */
  readonly pointer: string;
  readonly code: ProblemCode;
  /** The most that is allowed: bytes, levels, rules or code points, as `limits.ts` says. */
  readonly limit?: number | undefined;
}

/** Takes a problem note; what the check returns then is not used. */
export type Report = (pointer: string, code: ProblemCode, limit?: number) => void;
