import type { Json } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { createEntry, createGroupEntry, listMembers } from './entry-members';
import type { DataEntry } from './source-set';

/**
 * Creates the entry of a node's output. The output of a try and catch has other members if a node inside it fails,
 * which its last test may not have shown. The nodes behind `catch` read them.
 */
export function createOutputEntry(
  { type }: EditorNode,
  path: TemplatePath,
  sample: Json | undefined,
): DataEntry {
  const entry = createEntry(path, sample);
  if (type !== 'try_catch') {
    return entry;
  }
  const sampled = listMembers(entry);
  const further = buildFailureMembers(path).filter(
    ({ key }) => !sampled.some((member) => member.key === key),
  );
  return { ...entry, members: [...sampled, ...further] };
}

const buildFailureMembers = (path: TemplatePath): readonly DataEntry[] => [
  text([...path, 'try_catch_result']),
  text([...path, 'message']),
  text([...path, 'failed_node_id']),
  createGroupEntry(
    [...path, 'error_message'],
    [
      text([...path, 'error_message', 'message']),
      createEntry([...path, 'error_message', 'error'], undefined),
    ],
  ),
];

const text = (path: TemplatePath): DataEntry => ({ ...createEntry(path, undefined), type: 'text' });
