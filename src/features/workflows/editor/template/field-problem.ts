/** What is wrong with the text of a field, and where. */
export type FieldProblem = {
  from: number;
  to: number;
  message: string;
  /** An error keeps the workflow from being published; what a sample lacks may exist in a run. */
  severity: 'error' | 'warning';
  /** What was probably meant. */
  fix?: Fix | undefined;
};

export type Fix = { from: number; to: number; insert: string; label: string };
