import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { useDeferredValue } from 'react';
import { useEditor } from './editor-context';
import { currentDocument, hasSameLayout } from './editor-store';

/**
 * Returns the document for components that draw all of it. A changed text or setting is drawn in a deferred render,
 * which the next key press interrupts. A changed graph is drawn at once.
 */
export function useDrawnDocument(): EditorDocument {
  const document = useEditor(currentDocument);
  const deferred = useDeferredValue(document);
  const isSameGraph = deferred.notes === document.notes && hasSameLayout(deferred, document);
  return isSameGraph ? deferred : document;
}
