import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { createContext, use } from 'react';

/** What a form needs of the draft around it. */
type DraftContextValue = {
  workflowId: string;
  document: Pick<
    EditorDocument,
    'nodes' | 'json_schema' | 'manual_execution_payload' | 'enable_schema_validation'
  >;
  /** @param key names the input, whose key presses are undone together */
  onChange: (change: (document: EditorDocument) => EditorDocument, key: string) => void;
};

export const DraftContext = createContext<DraftContextValue | null>(null);

/** @throws Error outside of the panel of a node */
export function useDraft(): DraftContextValue {
  const draft = use(DraftContext);
  if (draft === null) {
    throw new Error('There is no draft around the form.');
  }
  return draft;
}
