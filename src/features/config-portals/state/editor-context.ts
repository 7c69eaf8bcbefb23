import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { createContext, use } from 'react';
import type { FieldKey } from '../model/field-key';

/** What is chosen on the left and edited in the middle. */
export type Selection = {
  page: string;
  workflowId: string | undefined;
  fieldId: string | undefined;
};

/** What all parts of the editor share. It changes with the stored portal only, not with a key press. */
export type EditorContextValue = {
  slug: string;
  appName: string;
  sources: ConfigPortal['sources'];
  offerable: ConfigPortal['offerable_workflows'];
  /** Null before the first publish. */
  publishedVersion: number | null;
  /** Whether the server has the field in its draft; false for one that was just added. */
  isStored: (key: FieldKey) => boolean;
  /** The document now, for handlers: reading it causes no render. */
  getDocument: () => PortalDocument;
  /** `step` names an input whose key presses are undone together. */
  edit: (change: (document: PortalDocument) => PortalDocument, step?: string) => void;
  select: (selection: Partial<Selection>) => void;
  selectField: (key: FieldKey) => void;
  /** Read out by screen readers. */
  announce: (text: string) => void;
};

const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** Within the editor alone. */
export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === undefined) {
    throw new Error('This part belongs into a portal editor.');
  }
  return value;
}
