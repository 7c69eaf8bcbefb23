import { followParent } from '../pool/pool-child.ts';
import type { PoolMessage } from '../pool/pool-process.ts';
import { checkTexts } from './check-texts.ts';
import { createInterpreters } from './interpreter.ts';
import { prepareInterpreter, runJob } from './run-job.ts';
import type { ChildJob, ChildReply, InterpreterKind } from './sandbox-job.ts';

// The program of a child process that `sandbox-process.ts` starts. It does one job after the other, each in a new
// interpreter, which is prepared before the job arrives.
const createInterpreter = await createInterpreters();
const prepare = async (kind: InterpreterKind) =>
  prepareInterpreter(await createInterpreter(), kind);
const send = (message: PoolMessage<ChildReply>) => process.send?.(message);

let prepared = await prepare('code');

process.on('message', async (job: ChildJob) => {
  const kind = job.kind === 'check' ? 'jsonata' : job.kind;
  // Most jobs are of the kind of the one before.
  const interpreter = prepared.kind === kind ? prepared : await prepare(kind);
  const reply =
    job.kind === 'check'
      ? checkTexts(interpreter, job.texts, job.timeoutMs)
      : runJob(interpreter, job);
  send({ kind: 'reply', reply });
  prepared = await prepare(kind);
  send({ kind: 'ready' });
});
followParent();
send({ kind: 'ready' });
