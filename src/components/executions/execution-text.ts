import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ALL } from '@/lib/search-params';
import { getPartCount } from './tested-part';

/**
 * Returns the status, or what an execution that runs is doing. A test that ran a part of a draft is `partial`, which
 * is not green: it says nothing of the nodes that were left out.
 */
export function getStatus({ status, phase, tested_part: part }: Execution): string {
  if (status === 'COMPLETED' && part !== undefined) {
    return 'partial';
  }
  return status === 'RUNNING' && (phase === 'queued' || phase === 'waiting') ? phase : status;
}

/** Formats the trigger: 'Event: Contact created', 'Schedule', 'API Call: Test, 1 of 6 nodes'. */
export function formatTrigger(execution: Execution): string {
  const { execution_source: source, trigger_application_event: event } = execution;
  const text = source === undefined || source === event ? event : `${source}: ${event}`;
  const count = getPartCount(execution.tested_part);
  return count === undefined ? text : `${text}, ${count}`;
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
