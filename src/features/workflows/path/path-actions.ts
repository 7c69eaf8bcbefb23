import { createContext } from 'react';

/** The actions of the page around the steps. */
export type PathActions = {
  /** Asks before it publishes the draft. */
  onPublish: () => void;
  /** Asks before it publishes the portal of the workflow's app. */
  onPublishPortal: () => void;
  /** Shows the editor of that portal. */
  onShowPortal: () => void;
  /** Shows all steps. */
  onShowSteps: () => void;
};

/** Null on pages without the workflow's editor, whose steps are links to it. */
export const PathActionsContext = createContext<PathActions | null>(null);
