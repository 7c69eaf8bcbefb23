import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { createContext, use } from 'react';
import type { FieldKey } from '../model/field-key';

/** The parts of the portal that are selected in the outline. The innermost one is edited. */
export type Selection = {
  page: string;
  workflowId: string | undefined;
  fieldId: string | undefined;
};

/** The state and actions that all parts of the editor share. The value changes with the stored portal, not with a key press. */
export type EditorContextValue = {
  slug: string;
  appName: string;
  sources: ConfigPortal['sources'];
  offerable: ConfigPortal['offerable_workflows'];
  /** Null before the first publish. */
  publishedVersion: number | null;
  /** Tells whether the stored draft has the field. False for a field that was just added. */
  isStored: (key: FieldKey) => boolean;
  /** Returns the current document. Event handlers use it, because reading it does not render them again. */
  getDocument: () => PortalDocument;
  /** Changes the document. `step` names an input whose key presses are undone together. */
  edit: (change: (document: PortalDocument) => PortalDocument, step?: string) => void;
  select: (selection: Partial<Selection>) => void;
  selectField: (key: FieldKey) => void;
  /** Has screen readers read a text aloud. */
  announce: (text: string) => void;
};

const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** Returns the shared value of the editor. Throws outside an editor. */
export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === undefined) {
    throw new Error('This part belongs into a portal editor.');
  }
  return value;
}
