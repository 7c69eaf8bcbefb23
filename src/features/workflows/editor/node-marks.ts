import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** What is wrong with a node, in a word for its mark. */
export type NodeMark = { severity: 'error' | 'warning'; text: string };

/** By node id. */
export type NodeMarks = ReadonlyMap<string, NodeMark>;

/** The first finding of each node, errors before warnings. */
export function marksOf(findings: WorkflowFindings | undefined): NodeMarks {
  const marks = new Map<string, NodeMark>();
  for (const severity of ['error', 'warning'] as const) {
    for (const { node_id, message } of findings?.[`${severity}s`] ?? []) {
      if (node_id !== undefined && !marks.has(node_id)) {
        marks.set(node_id, { severity, text: message });
      }
    }
  }
  return marks;
}
