import type { Json } from '@patchbay/rules/json.ts';
import { PoolError, type PoolErrorReason } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import { NodeError } from './node-error.ts';
import type { RunOfNode } from './node-type.ts';

/** Milliseconds of one job of a node. */
const TIMEOUT_MS = 10_000;

/** The reply of a job of a node. An error has no class when it comes from another process. */
export type NodeJobReply =
  | { output: Json }
  | { refused: { code: string; message: string; pointer?: string } };

/** A job of the work pool that does the work of a node. */
export type NodeJob<Input> = PooledJob<Input, NodeJobReply>;

/** Returns the work as a job that replies with the NodeErrors of the work. */
export function toNodeJob<Input>(
  work: (input: Input) => Json | Promise<Json>,
): (input: Input) => Promise<NodeJobReply> {
  return async (input) => {
    try {
      return { output: await work(input) };
    } catch (error) {
      if (error instanceof NodeError) {
        const { code, message, options } = error;
        const { pointer } = options;
        return { refused: { code, message, ...(pointer === undefined ? {} : { pointer }) } };
      }
      throw error;
    }
  };
}

/** The run that a job of a node belongs to, and the signal that ends the job. */
export interface JobContext {
  run: Pick<RunOfNode, 'tenant' | 'linked_account'>;
  signal: AbortSignal;
}

/**
 * Does a job of a node in the pool.
 *
 * @throws NodeError `NODE_TOO_EXPENSIVE`, `OUTPUT_TOO_LARGE` or `OUTPUT_TOO_DEEP` if it passes a limit of the pool
 */
export async function runInPool<Input, Output>(
  job: PooledJob<Input, Output>,
  input: Input,
  { run, signal }: JobContext,
): Promise<Output> {
  const owner = { org_id: run.tenant.org_id, linked_account: run.linked_account };
  return job(input, { owner, timeoutMs: TIMEOUT_MS, signal }).catch((error: unknown) => {
    throw error instanceof PoolError ? toNodeError(error) : error;
  });
}

/**
 * Does the work of a node in the pool.
 *
 * @throws NodeError of the work, or of a limit of the pool
 */
export async function runNodeJob<Input>(
  job: NodeJob<Input>,
  input: Input,
  context: JobContext,
): Promise<Json> {
  const reply = await runInPool(job, input, context);
  if ('refused' in reply) {
    const { code, message, pointer } = reply.refused;
    throw new NodeError(code, message, {
      isRepeatable: false,
      ...(pointer === undefined ? {} : { pointer }),
    });
  }
  return reply.output;
}

const LIMITS: Readonly<Record<Exclude<PoolErrorReason, 'failed'>, [code: string, text: string]>> = {
  too_slow: ['NODE_TOO_EXPENSIVE', `The node took longer than ${TIMEOUT_MS / 1000} seconds.`],
  out_of_memory: ['OUTPUT_TOO_LARGE', 'The node needs more memory than one node may have.'],
  too_deep: ['OUTPUT_TOO_DEEP', 'A value of the node is nested too deeply.'],
};

/** Converts an error that the input has caused. Returns other errors unchanged, which the engine logs. */
function toNodeError(error: PoolError): Error {
  if (error.reason === 'failed') {
    return error;
  }
  const [code, text] = LIMITS[error.reason];
  return new NodeError(code, `${text} Give it less at once.`, {
    // A busy machine may have been the reason.
    isRepeatable: error.reason === 'too_slow',
  });
}
