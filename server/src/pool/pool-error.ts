/**
 * The reason why a job has no result. `out_of_memory` is also the reason if V8 ended the process at another limit of
 * its own, such as the size of a regular expression.
 */
export type PoolErrorReason = 'too_slow' | 'out_of_memory' | 'too_deep' | 'failed';

const MESSAGES: Record<PoolErrorReason, string> = {
  too_slow: 'It took too long.',
  out_of_memory: 'It needs more memory than there is.',
  too_deep: 'It is nested too deeply.',
  failed: 'The job failed.',
};

/** The error of a job without a result. Its caller converts it to an error of the node or the field. */
export class PoolError extends Error {
  override readonly name = 'PoolError';

  /** @param cause the error that the job threw; only for `failed` */
  constructor(
    readonly reason: PoolErrorReason,
    cause?: unknown,
  ) {
    super(MESSAGES[reason], cause === undefined ? {} : { cause });
  }
}
