import { AppError } from '#domain/app-error.ts';

/** A field that is not valid, with sentences for a person. */
export interface FieldProblem {
  /** The JSON pointer to the field of the body. */
  pointer: string;
  message: string;
}

const MAX_PROBLEMS = 20;

/** @throws AppError VALIDATION_ERROR with the fields, if there are problems */
export function assertNoProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: ${first.pointer}: ${first.message}`.slice(0, 1000),
      {
        details: problems.slice(0, MAX_PROBLEMS).map((problem) => ({ in: 'body', ...problem })),
      },
    );
  }
}
