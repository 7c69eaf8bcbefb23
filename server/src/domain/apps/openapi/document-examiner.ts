import { AppError } from '#domain/app-error.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import { DocumentProblem } from './document-problem.ts';
import type { Examined, ExamineOutcome, ExamineRequest } from './examine-document.ts';

/** Milliseconds for one document, from when a process reads it. */
const EXAMINE_MS = 3_000;
/** The documents of one organization that run or wait. Each may take 20 MB of memory here. */
const MAX_PER_ORG = 4;
/** About the time that the documents of an organization that has as many take. */
const RETRY_AFTER_SECONDS = 10;

/** The request that waits for a document. */
export interface ExamineCaller {
  owner: Owner;
  /** Ends the reading, even while the document still waits for its turn. */
  signal: AbortSignal;
}

export interface DocumentExaminer {
  /**
   * Reads a document in a process of the work pool, so that the server stays responsive and survives a crash.
   *
   * @throws DocumentProblem if it is invalid or too large, takes longer than three seconds, or is
   *   no longer waited for
   * @throws AppError RATE_LIMITED if the organization has four documents here
   */
  examine(request: ExamineRequest, caller: ExamineCaller): Promise<Examined>;
}

/** @param timeoutMs default 3,000 */
export function createDocumentExaminer(
  examine: PooledJob<ExamineRequest, ExamineOutcome>,
  timeoutMs = EXAMINE_MS,
): DocumentExaminer {
  const countByOrg = new Map<string, number>();
  return {
    examine: async (request, { owner, signal }) => {
      const { org_id } = owner;
      const count = countByOrg.get(org_id) ?? 0;
      if (count >= MAX_PER_ORG) {
        throw createTooManyError();
      }
      countByOrg.set(org_id, count + 1);
      try {
        const outcome = await examine(request, { owner, timeoutMs, signal });
        if ('problem' in outcome) {
          throw new DocumentProblem(outcome.problem);
        }
        return outcome;
      } catch (error) {
        throw signal.aborted ? createCallerGoneProblem() : toProblem(error, timeoutMs);
      } finally {
        const remaining = (countByOrg.get(org_id) ?? 1) - 1;
        if (remaining === 0) {
          countByOrg.delete(org_id);
        } else {
          countByOrg.set(org_id, remaining);
        }
      }
    },
  };
}

function toProblem(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof PoolError)) {
    return error;
  }
  switch (error.reason) {
    case 'too_slow':
      return new DocumentProblem(
        `Reading the document took longer than ${timeoutMs / 1000} seconds. Remove what is not needed, or send it as JSON, which is read faster than YAML.`,
      );
    case 'too_deep':
      return new DocumentProblem('The document is nested too deeply.');
    case 'out_of_memory':
      return new DocumentProblem('The document cannot be read. Remove what is not needed.');
    case 'failed':
      return error;
  }
}

const createCallerGoneProblem = () =>
  new DocumentProblem('The request ended before the document was read. Send it again.');

const createTooManyError = () =>
  new AppError('RATE_LIMITED', 'Wait for your other imports to end, then try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
