/** The states of an execution, as the contract's filter takes them. */
export const EXECUTION_STATUSES = [
  'COMPLETED',
  'RUNNING',
  'ERRORED',
  'STOPPED',
  'STOPPING',
  'TIMED_OUT',
  'TERMINATED',
] as const;
