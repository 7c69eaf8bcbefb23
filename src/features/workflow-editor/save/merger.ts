import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  type EditorDocument,
  type EditorNode,
  findNode,
  toDocument,
} from '@patchbay/workflow-graph/document.ts';
import { type Choices, mergeDocuments } from '@patchbay/workflow-graph/merge-documents.ts';
import type { Sides } from '@patchbay/workflow-graph/own-ids.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { findStoredBase } from '@patchbay/workflow-graph/stored-base.ts';
import type { DraftCopy } from '@/lib/workflow/draft-copies';
import { showToast } from '@/stores/dashboard';
import {
  announce,
  applyRemoteChange,
  currentDocument,
  type EditorStore,
  edit,
  showNodes,
} from '../state/editor-store';
import type { DraftServer } from './draft-server';
import { nameSaver } from './name-saver';
import type { OpenConflict, SaveStatus } from './save-status';

type Merger = {
  /** Merges a stored draft. Returns false if it is not newer, or the person has to choose first. */
  merge: (workflow: Workflow, unconfirmed: readonly EditorDocument[]) => boolean;
  restore: (copy: DraftCopy, onRestored: () => void) => void;
};

/**
 * Creates the functions that merge the edited document with a document that was saved elsewhere.
 *
 * @param show shows a status; without one, the state after the merge
 */
export function createMerger(
  store: EditorStore,
  server: Pick<DraftServer, 'show'>,
  show: (status?: SaveStatus) => void,
): Merger {
  /** Applies a merge. Asks the person if both sides changed the same part differently. */
  function mergeSides(
    sides: () => Sides,
    about: Pick<OpenConflict, 'who' | 'mine' | 'cancel'>,
    apply: (sides: Sides, choices: Choices) => void,
  ): boolean {
    const read = () => mergeDocuments(sides()).conflicts;
    if (read().length === 0) {
      apply(sides(), new Map());
      return true;
    }
    const resolve = (choices: Choices) => apply(sides(), choices);
    show({ kind: 'conflict', conflict: { ...about, read, resolve } });
    return false;
  }

  return {
    merge(workflow, unconfirmed) {
      const { revision, saved } = store.getState();
      if (workflow.revision <= revision) {
        show();
        return false;
      }
      const who = nameSaver(workflow);
      const theirs = toDocument(workflow);
      // A save of mine whose response was lost is not a change of theirs.
      const base = findStoredBase(saved, theirs, unconfirmed);
      return mergeSides(
        () => ({ base, mine: currentDocument(store.getState()), theirs }),
        { who, mine: 'Mine' },
        (sides, choices) => {
          const { document: merged, changedNodes } = mergeDocuments(sides, choices);
          const name = `Changes of ${who}`;
          applyRemoteChange(store, { name, merged, theirs, revision: workflow.revision });
          server.show(workflow);
          show();
          if (!isSameValue(base, theirs)) {
            announceChange(store, who, changedNodes);
          }
        },
      );
    },
    restore(copy, onRestored) {
      mergeSides(
        () => getCopySides(copy, currentDocument(store.getState())),
        { who: 'The stored draft', mine: 'The unsaved changes', cancel: () => show() },
        (sides, choices) => {
          const { document } = mergeDocuments(sides, choices);
          edit(store, { name: 'Restore unsaved changes', change: () => document });
          show();
          onRestored();
          announce(store, 'The unsaved changes are restored.');
        },
      );
    },
  };
}

/** Returns the sides of a merge of a copy with the stored draft. */
export function getCopySides(
  { base, document, sent = [] }: DraftCopy,
  theirs: EditorDocument,
): Sides {
  return { base: findStoredBase(base, theirs, sent), mine: document, theirs };
}

/** Shows a toast that leads to the nodes that the other side changed. */
function announceChange(store: EditorStore, who: string, nodes: readonly EditorNode[]): void {
  const [first, second] = nodes;
  const what =
    first === undefined
      ? 'the workflow'
      : second === undefined
        ? `"${first.name}"`
        : `${nodes.length} nodes`;
  const ids = nodes.map(({ id }) => id);
  const existing = ids.filter(
    (id) => findNode(currentDocument(store.getState()), id) !== undefined,
  );
  showToast({
    severity: 'info',
    message: `${who} changed ${what}.`,
    ...(existing.length === 0
      ? {}
      : { action: { label: 'Show', run: () => showNodes(store, existing) } }),
  });
}
