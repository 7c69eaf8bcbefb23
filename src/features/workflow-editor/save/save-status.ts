import type { Choices, Conflict } from '@patchbay/workflow-graph/merge-documents.ts';

/** A conflict: both sides changed the same part differently, so one of them has to be chosen. */
export type OpenConflict = {
  /** The name of the other side. */
  who: string;
  /** The name of my side. */
  mine: string;
  /** Returns the current conflicts. My side may change until the choice is made. */
  read: () => readonly Conflict[];
  resolve: (choices: Choices) => void;
  /** Cancels the merge. Without it the choice can only be postponed. */
  cancel?: () => void;
};

export type SaveStatus =
  | { kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: OpenConflict };

export type SaverState = {
  status: SaveStatus;
  /** Whether this browser has a copy of the unsaved changes. */
  isKept: boolean;
};
