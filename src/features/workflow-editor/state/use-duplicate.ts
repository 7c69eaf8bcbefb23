import { findNode } from '@patchbay/workflow-graph/document.ts';
import { useCallback, useEffect, useRef } from 'react';
import { duplicate } from './acts';
import { useEditorStore } from './editor-context';

type OpenNode = {
  /** The id of the open node; '' for none. */
  activeNodeId: string;
  /** Whether the graph has the open node. */
  isThere: boolean;
  onOpen: (id: string) => void;
};

/**
 * Returns a function that duplicates nodes. The copy of the open node is opened. If undo removes the copy, the
 * original is opened again.
 */
export function useDuplicate({ activeNodeId, isThere, onOpen }: OpenNode) {
  const store = useEditorStore();
  const copied = useRef({ copy: '', original: '' });
  // The function stays the same when another node opens, because every step of the list has it.
  const active = useRef(activeNodeId);
  useEffect(() => {
    active.current = activeNodeId;
    const { copy, original } = copied.current;
    const { history } = store.getState();
    const isUndone = !isThere && copy === activeNodeId && history.future.length > 0;
    if (isUndone && findNode(history.document, original) !== undefined) {
      onOpen(original);
    }
  }, [store, activeNodeId, isThere, onOpen]);
  return useCallback(
    (ids: ReadonlySet<string>) => {
      const original = active.current;
      const isOpen = ids.size === 1 && ids.has(original);
      const [copy] = duplicate(store, ids);
      if (isOpen && copy !== undefined) {
        copied.current = { copy, original };
        onOpen(copy);
      }
    },
    [store, onOpen],
  );
}
