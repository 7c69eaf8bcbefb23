import type { TriggeredRun } from '../../domain/triggers/triggered-run.ts';
import type { StartRequest } from '../store/start-request.ts';
import { toRequestedVersion } from './start-execution.ts';

/** A run that a trigger starts, on the version that it was found with. */
export function toStartRequest({ workflow, version, ...run }: TriggeredRun): StartRequest {
  return { ...run, workflow: toRequestedVersion(workflow, version) };
}
