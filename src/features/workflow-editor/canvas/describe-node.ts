import { findNode } from '@patchbay/workflow-graph/document.ts';
import { formatKind } from '../model/node-kind';
import { currentDocument, type EditorState } from '../state/editor-store';

/**
 * Describes a node as the graph shows it, in a sentence: its name, its kind, its finding, and the nodes that it leads
 * to.
 */
export function describeNode(state: EditorState, id: string): string {
  const document = currentDocument(state);
  const node = findNode(document, id);
  if (node === undefined) {
    return '';
  }
  const kind = formatKind(state, node);
  const mark = state.marks.get(id);
  const next = document.edges
    .filter(({ source }) => source === id)
    .map(({ target }) => findNode(document, target)?.name ?? target);
  return [
    node.name === '' ? kind : `${node.name}, ${kind}`,
    ...(mark === undefined ? [] : [mark.text.replace(/\.$/, '')]),
    next.length === 0 ? 'Leads nowhere' : `Leads to ${next.join(', ')}`,
  ]
    .map((part) => `${part}.`)
    .join(' ');
}
