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
  currentDocument,
  type EditorStore,
  edit,
  showNodes,
  takeIn,
} from '../state/editor-store';
import type { DraftServer } from './draft-server';
import type { OpenConflict, SaveStatus } from './save-status';
import { whoSaved } from './who-saved';

type Taker = {
  /** False: it is not newer, or the person has to choose first. */
  take: (workflow: Workflow, unsure: readonly EditorDocument[]) => boolean;
  restore: (copy: DraftCopy, onRestored: () => void) => void;
};

/**
 * Brings what is edited here together with what was saved elsewhere.
 *
 * @param show without a status: it is settled
 */
export function createTaker(
  store: EditorStore,
  server: Pick<DraftServer, 'show'>,
  show: (status?: SaveStatus) => void,
): Taker {
  /** Asks only where both sides changed the same. */
  function bring(
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
    take(workflow, unsure) {
      const { revision, saved } = store.getState();
      if (workflow.revision <= revision) {
        show();
        return false;
      }
      const who = whoSaved(workflow);
      const theirs = toDocument(workflow);
      // A save of mine whose response was lost is no change of theirs.
      const base = findStoredBase(saved, theirs, unsure);
      return bring(
        () => ({ base, mine: currentDocument(store.getState()), theirs }),
        { who, mine: 'Mine' },
        (sides, choices) => {
          const { document: merged, changedNodes } = mergeDocuments(sides, choices);
          const name = `Changes of ${who}`;
          takeIn(store, { name, merged, theirs, revision: workflow.revision });
          server.show(workflow);
          show();
          if (!isSameValue(base, theirs)) {
            sayChanged(store, who, changedNodes);
          }
        },
      );
    },
    restore(copy, onRestored) {
      bring(
        () => sidesOfCopy(copy, currentDocument(store.getState())),
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

/** The changes of a copy, beside the stored draft. */
export function sidesOfCopy(
  { base, document, sent = [] }: DraftCopy,
  theirs: EditorDocument,
): Sides {
  return { base: findStoredBase(base, theirs, sent), mine: document, theirs };
}

/** Offers to show what another side changed. */
function sayChanged(store: EditorStore, who: string, nodes: readonly EditorNode[]): void {
  const [first, second] = nodes;
  const what =
    first === undefined
      ? 'the workflow'
      : second === undefined
        ? `"${first.name}"`
        : `${nodes.length} nodes`;
  const ids = nodes.map(({ id }) => id);
  const left = ids.filter((id) => findNode(currentDocument(store.getState()), id) !== undefined);
  showToast({
    severity: 'info',
    message: `${who} changed ${what}.`,
    ...(left.length === 0 ? {} : { action: { label: 'Show', run: () => showNodes(store, left) } }),
  });
}
