import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The status, or what an execution that runs is doing. */
export const pillOf = ({ status, phase }: Execution): string =>
  status === 'RUNNING' && (phase === 'queued' || phase === 'waiting') ? phase : status;

/** 'Event: Contact created', 'Schedule'. */
export function startedBy(execution: Execution): string {
  const { execution_source: source, trigger_application_event: event } = execution;
  return source === undefined || source === event ? event : `${source}: ${event}`;
}
