import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { useMemo, useState } from 'react';
import { useEditor, useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';

/**
 * Ids of the nodes that were added or changed since a test is shown: what it did says nothing of them. A reload
 * forgets them, as the draft that a test ran is not stored.
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
  // A text, so that an edit that changes none of them draws nothing again.
  const changed = useEditor((state) =>
    testId === '' ? '' : changedSince(tested.nodes, currentDocument(state).nodes).join('\n'),
  );
  return useMemo(() => (changed === '' ? [] : changed.split('\n')), [changed]);
}

/** A node that was moved on the canvas alone is the same one. */
export function changedSince(
  before: readonly EditorNode[],
  now: readonly EditorNode[],
): readonly string[] {
  const byId = new Map(before.map((node) => [node.id, node]));
  return now
    .filter((node) => {
      const tested = byId.get(node.id);
      return (
        tested === undefined ||
        (tested !== node && !isSameValue(withoutPlace(tested), withoutPlace(node)))
      );
    })
    .map(({ id }) => id);
}

const withoutPlace = ({ position: _position, ...node }: EditorNode) => node;
