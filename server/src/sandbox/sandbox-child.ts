import type { PoolMessage } from '../pool/pool-process.ts';
import { createInterpreters } from './interpreter.ts';
import { prepareInterpreter, runJob } from './run-job.ts';
import type { ChildJob, ChildReply, JobKind } from './sandbox-job.ts';

// A process of its own, started by `sandbox-process.ts`: one job after the other, each in a new
// interpreter, which is prepared before the job arrives.
const createInterpreter = await createInterpreters();
const prepare = async (kind: JobKind) => prepareInterpreter(await createInterpreter(), kind);
const send = (message: PoolMessage<ChildReply>) => process.send?.(message);

let prepared = await prepare('code');

process.on('message', async (job: ChildJob) => {
  // Most jobs are of the kind of the one before.
  const interpreter = prepared.kind === job.kind ? prepared : await prepare(job.kind);
  send({ kind: 'reply', reply: runJob(interpreter, job) });
  prepared = await prepare(job.kind);
  send({ kind: 'ready' });
});
// The parent process has ended.
process.once('disconnect', () => process.exit());
send({ kind: 'ready' });
