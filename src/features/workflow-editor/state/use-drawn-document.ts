import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { useDeferredValue } from 'react';
import { useEditor } from './editor-context';
import { currentDocument, hasSameLayout } from './editor-store';

/**
 * The document, for what draws all of it. A changed text or setting of a node is drawn after the key press that
 * changed it, in a render that the next key press interrupts; a changed graph at once.
 */
export function useDrawnDocument(): EditorDocument {
  const document = useEditor(currentDocument);
  const deferred = useDeferredValue(document);
  const isSameGraph = deferred.notes === document.notes && hasSameLayout(deferred, document);
  return isSameGraph ? deferred : document;
}
