import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ALL } from '@/lib/search-params';

/** The status, or what an execution that runs is doing. */
export const pillOf = ({ status, phase }: Execution): string =>
  status === 'RUNNING' && (phase === 'queued' || phase === 'waiting') ? phase : status;

/** 'Event: Contact created', 'Schedule'. */
export function startedBy(execution: Execution): string {
  const { execution_source: source, trigger_application_event: event } = execution;
  return source === undefined || source === event ? event : `${source}: ${event}`;
}

/** The choices of a status filter; the first does not filter. */
export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'FAILED', label: 'Any failure' },
  { value: 'ERRORED', label: 'Errored' },
  { value: 'RUNNING', label: 'Running' },
  { value: 'TIMED_OUT', label: 'Timed out' },
  { value: 'STOPPING', label: 'Stopping' },
  { value: 'STOPPED', label: 'Stopped' },
  { value: 'TERMINATED', label: 'Terminated' },
] as const;
