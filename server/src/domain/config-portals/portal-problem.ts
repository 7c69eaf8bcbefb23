import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '../app-error.ts';

/** `details` of the contract. */
const MAX_DETAILS = 100;
const MAX_MESSAGE_LENGTH = 500;

/** What is wrong with a portal. */
export interface PortalProblem {
  /** JSON pointer in the document. */
  pointer: string;
  /** What a person knows it as, for example the name of the field. */
  subject: string;
  /** Follows the subject: "depends on itself through Pipeline". */
  message: string;
}

/** @param within what the pointers of the request begin with, for example `/draft` */
export function problemDetails(problems: readonly PortalProblem[], within = ''): ErrorDetail[] {
  return problems.slice(0, MAX_DETAILS).map(({ pointer, message }) => ({
    in: 'body',
    pointer: `${within}${pointer}`,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }));
}

/** One sentence: the first problem, and how many others there are. */
export function problemSentence(what: string, problems: readonly PortalProblem[]): string {
  const [first] = problems;
  const others = problems.length > 1 ? ` (and ${problems.length - 1} more, see details)` : '';
  return `${what}: ${first?.subject ?? 'it'} ${first?.message ?? 'is not valid'}${others}.`;
}

/** @throws AppError VALIDATION_ERROR where there are any */
export function refuseProblems(problems: readonly PortalProblem[]): void {
  if (problems.length > 0) {
    throw new AppError('VALIDATION_ERROR', problemSentence('The draft is not valid', problems), {
      details: problemDetails(problems, '/draft'),
    });
  }
}
