import type { Json } from '@patchbay/rules/json.ts';
import { limitOutput } from './limit-output.ts';
import { type NodeJob, type NodeJobReply, runNodeJob, toNodeJob } from './node-job.ts';
import type { NodeContext } from './node-type.ts';

/** The settings of a node with the parts of its output that the run keeps. Null if it keeps all of it. */
export interface OutputRequest<Settings> {
  settings: Settings;
  keep: readonly string[] | null;
}

/** A job of the work pool that makes the output of a node. */
export type OutputJob<Settings> = NodeJob<OutputRequest<Settings>>;

/** Returns the work as a job that replies with the parts of the output that the run keeps, 1 MB at most. */
export function toOutputJob<Settings>(
  work: (settings: Settings) => Json | Promise<Json>,
): (request: OutputRequest<Settings>) => Promise<NodeJobReply> {
  return toNodeJob(async ({ settings, keep }) =>
    limitOutput(await work(settings), keep, 'The output'),
  );
}

/** @throws NodeError of the work, or of a limit of the pool */
export function runOutputJob<Settings>(
  job: OutputJob<Settings>,
  settings: Settings,
  context: Pick<NodeContext, 'run' | 'signal' | 'outputFields'>,
): Promise<Json> {
  const { outputFields } = context;
  const keep = outputFields.length === 0 ? null : outputFields;
  return runNodeJob(job, { settings, keep }, context);
}
