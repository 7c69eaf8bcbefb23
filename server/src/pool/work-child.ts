import { getHeapStatistics } from 'node:v8';
import { followParent, watchParent } from './pool-child.ts';
import { PoolError, type PoolErrorReason } from './pool-error.ts';
import type { PoolMessage } from './pool-process.ts';
import { workJobs } from './work-jobs.ts';
import { parseBytes, toBytes, type WorkReply, type WorkRequest } from './work-message.ts';

/** The part of the heap above which a process takes no further job. */
const MAX_HEAP_PART = 0.5;

// The program of the work pool's processes: one job after the other.
const send = (message: PoolMessage<WorkReply>) => process.send?.(message);

process.on('message', async (request: WorkRequest) => {
  send({ kind: 'reply', reply: await run(request) });
  send({ kind: hasMemory() ? 'ready' : 'full' });
});
followParent();
watchParent();
// The time that loading takes does not count against the first job.
send({ kind: 'ready' });

/** Whether enough memory remains. Compiled schemas of one customer must not use up the memory of another one's job. */
function hasMemory(): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return used_heap_size < heap_size_limit * MAX_HEAP_PART;
}

async function run({ name, input }: WorkRequest): Promise<WorkReply> {
  try {
    const output: unknown = await Reflect.apply(workJobs[name], undefined, [parseBytes(input)]);
    return { kind: 'done', output: toBytes(output) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', reason: getReason(error), message };
  }
}

function getReason(error: unknown): PoolErrorReason {
  if (error instanceof PoolError) {
    return error.reason;
  }
  if (!(error instanceof RangeError)) {
    return 'failed';
  }
  // V8 has no other sign: a text or list that is too long is a RangeError, too.
  return /call stack/.test(error.message) ? 'too_deep' : 'out_of_memory';
}
