import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '../app-error.ts';

/** The maximum number of `details` in the contract. */
const MAX_DETAILS = 100;
const MAX_MESSAGE_LENGTH = 500;

/** A problem of a portal. */
export interface PortalProblem {
  /** The JSON pointer in the document. */
  pointer: string;
  /** The name of the thing for people, for example the name of the field. */
  subject: string;
  /** The rest of the sentence after the subject, such as "depends on itself through Pipeline". */
  message: string;
}

/**
 * Converts problems to the details of an error.
 *
 * @param within the pointer of the document in the request, for example `/draft`
 */
export function toProblemDetails(problems: readonly PortalProblem[], within = ''): ErrorDetail[] {
  return problems.slice(0, MAX_DETAILS).map(({ pointer, message }) => ({
    in: 'body',
    pointer: `${within}${pointer}`,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }));
}

/** Formats a sentence with the first problem and the number of the others. */
export function formatProblems(what: string, problems: readonly PortalProblem[]): string {
  const [first] = problems;
  const others = problems.length > 1 ? ` (and ${problems.length - 1} more, see details)` : '';
  return `${what}: ${first?.subject ?? 'it'} ${first?.message ?? 'is not valid'}${others}.`;
}

/** Throws the AppError VALIDATION_ERROR if there are problems. */
export function assertNoProblems(problems: readonly PortalProblem[]): void {
  if (problems.length > 0) {
    throw new AppError('VALIDATION_ERROR', formatProblems('The draft is not valid', problems), {
      details: toProblemDetails(problems, '/draft'),
    });
  }
}
