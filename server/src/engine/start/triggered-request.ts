import type { TriggeredRun } from '../../domain/triggers/triggered-run.ts';
import type { StartRequest } from '../store/start-request.ts';
import { requestedVersion } from './start-execution.ts';

/** A run that a trigger starts, on the version that it was found with. */
export function triggeredRequest({ workflow, version, ...run }: TriggeredRun): StartRequest {
  return { ...run, workflow: requestedVersion(workflow, version) };
}
