import type { Json } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { groupEntry, membersOf, sampleEntry } from './entry-members';
import type { DataEntry } from './source-set';

/**
 * The output of a node. That of a try and catch has other members where a node inside it fails, which its last test
 * need not have shown: what is behind `catch` reads them.
 */
export function outputEntry(
  { type }: EditorNode,
  path: TemplatePath,
  sample: Json | undefined,
): DataEntry {
  const entry = sampleEntry(path, sample);
  if (type !== 'try_catch') {
    return entry;
  }
  const shown = membersOf(entry);
  const further = membersOfFailure(path).filter(
    ({ key }) => !shown.some((member) => member.key === key),
  );
  return { ...entry, members: [...shown, ...further] };
}

const membersOfFailure = (path: TemplatePath): readonly DataEntry[] => [
  text([...path, 'try_catch_result']),
  text([...path, 'message']),
  text([...path, 'failed_node_id']),
  groupEntry(
    [...path, 'error_message'],
    [
      text([...path, 'error_message', 'message']),
      sampleEntry([...path, 'error_message', 'error'], undefined),
    ],
  ),
];

const text = (path: TemplatePath): DataEntry => ({ ...sampleEntry(path, undefined), type: 'text' });
