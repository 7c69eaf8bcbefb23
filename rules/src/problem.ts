/** The kinds of problems of a value. Each screen has a sentence for every code in its language. */
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
  /** JSON pointer inside the value; '' is the value itself. */
  readonly pointer: string;
  readonly code: ProblemCode;
  /** The limit that was exceeded, in bytes, levels, rules or code points, as `limits.ts` defines it. */
  readonly limit?: number | undefined;
}

/** Reports a problem. The return value of a check that reported one is not used. */
export type Report = (pointer: string, code: ProblemCode, limit?: number) => void;
