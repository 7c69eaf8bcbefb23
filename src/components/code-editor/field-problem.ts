/** A problem of a field's text, with its range. */
export type FieldProblem = {
  from: number;
  to: number;
  message: string;
  /** An error keeps the workflow from being published. A value that the sample lacks is a warning, because it may exist in a run. */
  severity: 'error' | 'warning';
  /** A replacement for a probable typing error. */
  fix?: Fix | undefined;
};

export type Fix = { from: number; to: number; insert: string; label: string };
