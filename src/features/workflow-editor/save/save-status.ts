import type { Choices, Conflict } from '@patchbay/workflow-graph/merge-documents.ts';

/** Both sides changed the same differently, so that one has to be chosen. */
export type OpenConflict = {
  /** Who the other side is. */
  who: string;
  /** What my side is called. */
  mine: string;
  /** As the two sides are now: mine may change until the choice is made. */
  read: () => readonly Conflict[];
  resolve: (choices: Choices) => void;
  /** Leaves it as it is. Without it the choice can be put off only. */
  cancel?: () => void;
};

export type SaveStatus =
  | { kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: OpenConflict };

export type SaverState = {
  status: SaveStatus;
  /** Whether this browser keeps what is unsaved. */
  isKept: boolean;
};
