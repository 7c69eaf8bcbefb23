import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { createContext, use } from 'react';

/** The parts of the draft that a form reads and changes. */
type DraftContextValue = {
  workflowId: string;
  document: Pick<
    EditorDocument,
    'nodes' | 'json_schema' | 'manual_execution_payload' | 'enable_schema_validation'
  >;
  /**
   * Changes the draft.
   *
   * @param key the key of the input whose key presses are undone together
   */
  onChange: (change: (document: EditorDocument) => EditorDocument, key: string) => void;
};

export const DraftContext = createContext<DraftContextValue | null>(null);

/**
 * Returns the draft around the form.
 *
 * @throws Error outside of the panel of a node
 */
export function useDraft(): DraftContextValue {
  const draft = use(DraftContext);
  if (draft === null) {
    throw new Error('There is no draft around the form.');
  }
  return draft;
}
