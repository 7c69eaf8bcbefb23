/** The states of an execution, as the contract's filter takes them; `FAILED` is two of them. */
export const EXECUTION_STATUSES = [
  'COMPLETED',
  'RUNNING',
  'ERRORED',
  'STOPPED',
  'STOPPING',
  'TIMED_OUT',
  'TERMINATED',
  'FAILED',
] as const;
