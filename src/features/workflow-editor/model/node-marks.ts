import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { SettingsSchemas } from '@/lib/workflow/field-labels';
import { formatFindingText } from '@/lib/workflow/finding-text';

/** The mark of a node that has findings, with the text of the first one. */
export type NodeMark = { severity: 'error' | 'warning'; text: string };

/** The marks by id of the node. */
export type NodeMarks = ReadonlyMap<string, NodeMark>;

/** Returns the first finding of each node, errors before warnings, without the name of the node. */
export function toMarks(
  findings: WorkflowFindings | undefined,
  nodes: readonly Pick<EditorNode, 'id' | 'name' | 'type'>[],
  schemas: SettingsSchemas,
): NodeMarks {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const marks = new Map<string, NodeMark>();
  for (const severity of ['error', 'warning'] as const) {
    for (const { node_id, message, pointer } of findings?.[`${severity}s`] ?? []) {
      if (node_id !== undefined && !marks.has(node_id)) {
        const { name = '', type = '' } = known.get(node_id) ?? {};
        const settings = schemas.get(type);
        const text = formatFindingText(message, { id: node_id, name }, pointer, settings);
        marks.set(node_id, { severity, text });
      }
    }
  }
  return marks;
}
