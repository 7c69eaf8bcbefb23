import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import {
  type DraftCopy,
  hasCopy,
  holdCopy,
  removeCopy,
  writeCopy,
} from '@/lib/workflow/draft-copies';
import { getDraftScope } from '@/stores/draft-scope';
import { currentDocument, type EditorStore, isUnsaved } from '../state/editor-store';
import { createTabId } from './tab-id';

/** Milliseconds between two writes. */
const PAUSE_MS = 500;

/** Stores the unsaved changes of a draft in this browser. */
export type CopyWriter = {
  /** Writes after a pause. */
  writeSoon: () => void;
  /**
   * Writes the unsaved changes, or removes the copy if there are none. Returns false if the browser cannot store it.
   */
  write: () => boolean;
  /** Returns false after logout, or in another environment. */
  isCurrent: () => boolean;
  /** Ends the writing. The copy stays in the browser. */
  stop: () => void;
};

type CopyWriterOptions = {
  /** See `DraftCopy`. */
  sent: () => readonly EditorDocument[];
  /** Called after each write. */
  onKept: (isKept: boolean) => void;
};

export function createCopyWriter(
  store: EditorStore,
  { sent, onKept }: CopyWriterOptions,
): CopyWriter {
  const scope = getDraftScope(store.getState().activeWorkflow);
  // Each tab has a copy of its own.
  const key = scope === undefined ? undefined : `${scope}:${createTabId()}`;
  const release = key === undefined ? undefined : holdCopy(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isCurrent = () =>
    scope !== undefined && getDraftScope(store.getState().activeWorkflow) === scope;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    // A session that ended leaves the copy, to be offered at the next login. Logout removes it.
    if (key === undefined || !(isCurrent() || hasCopy(key))) {
      return false;
    }
    if (!isUnsaved(state)) {
      removeCopy(key);
      onKept(true);
      return true;
    }
    const copy: DraftCopy = {
      at: new Date().toISOString(),
      base: state.saved,
      document: currentDocument(state),
      sent: sent(),
    };
    const isKept = writeCopy(key, copy);
    onKept(isKept);
    return isKept;
  };
  return {
    writeSoon() {
      timer ??= setTimeout(write, PAUSE_MS);
    },
    write,
    isCurrent,
    stop() {
      if (timer !== undefined) {
        write();
      }
      release?.();
    },
  };
}
