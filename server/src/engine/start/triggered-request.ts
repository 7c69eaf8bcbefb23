import type { TriggeredRun } from '#domain/triggers/triggered-run.ts';
import type { StartRequest } from '../store/start-request.ts';
import { toRequestedVersion } from './start-execution.ts';

/** Returns the request of a run that a trigger starts, with the version that it was found with. */
export function toStartRequest({ workflow, version, ...run }: TriggeredRun): StartRequest {
  return { ...run, workflow: toRequestedVersion(workflow, version) };
}
