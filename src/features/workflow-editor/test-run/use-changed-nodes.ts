import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { useMemo, useState } from 'react';
import { useEditor, useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';

/**
 * Returns the ids of the nodes that were added or changed since a test is shown, because its results do not apply to
 * them. A reload forgets them, because the draft of a test is not stored.
 *
 * @param testId '' for none
 */
export function useChangedNodes(testId: string): readonly string[] {
  const store = useEditorStore();
  const nodesNow = () => currentDocument(store.getState()).nodes;
  const [tested, setTested] = useState(() => ({ testId, nodes: nodesNow() }));
  if (tested.testId !== testId) {
    setTested({ testId, nodes: nodesNow() });
  }
  // The ids are one text, so that an edit that does not change them renders nothing.
  const changed = useEditor((state) =>
    testId === '' ? '' : listChangedSince(tested.nodes, currentDocument(state).nodes).join('\n'),
  );
  return useMemo(() => (changed === '' ? [] : changed.split('\n')), [changed]);
}

/** Returns the ids of changed nodes. A node that was only moved on the canvas is not changed. */
export function listChangedSince(
  before: readonly EditorNode[],
  now: readonly EditorNode[],
): readonly string[] {
  const byId = new Map(before.map((node) => [node.id, node]));
  return now
    .filter((node) => {
      const tested = byId.get(node.id);
      return (
        tested === undefined ||
        (tested !== node && !isSameValue(removePlace(tested), removePlace(node)))
      );
    })
    .map(({ id }) => id);
}

const removePlace = ({ position: _position, ...node }: EditorNode) => node;
