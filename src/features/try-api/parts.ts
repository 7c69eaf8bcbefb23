import type { ReactNode } from 'react';

/** Parts of the screen that belong to other features. The route fills them. */
export type TryApiParts = {
  /** Shows an execution until its end. */
  renderRun: (executionId: string) => ReactNode;
  /** The saved payloads of a workflow. */
  renderSavedPayloads: (props: {
    workflowId: string;
    text: string;
    accountId: string | undefined;
    onChoose: (text: string, accountId: string | null) => void;
  }) => ReactNode;
};
