import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findingText } from '../finding-text';
import type { EditorNode } from './model/document';

/** What is wrong with a node, in a word for its mark. */
export type NodeMark = { severity: 'error' | 'warning'; text: string };

/** By node id. */
export type NodeMarks = ReadonlyMap<string, NodeMark>;

/** The first finding of each node, errors before warnings, without the name of the node. */
export function marksOf(
  findings: WorkflowFindings | undefined,
  nodes: readonly Pick<EditorNode, 'id' | 'name'>[],
): NodeMarks {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const marks = new Map<string, NodeMark>();
  for (const severity of ['error', 'warning'] as const) {
    for (const { node_id, message, pointer } of findings?.[`${severity}s`] ?? []) {
      if (node_id !== undefined && !marks.has(node_id)) {
        const node = { id: node_id, name: names.get(node_id) ?? '' };
        marks.set(node_id, { severity, text: findingText(message, node, pointer) });
      }
    }
  }
  return marks;
}
