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
import { newTabId } from './tab-id';

/** Between two writes, in milliseconds. */
const PAUSE_MS = 500;

/** Keeps what the server does not have in this browser. */
export type CopyWriter = {
  /** Writes a moment later. */
  writeSoon: () => void;
  /** Writes what is unsaved, or removes the copy if nothing is. False: the browser does not keep it. */
  write: () => boolean;
  /** False after logout, or in another environment. */
  isCurrent: () => boolean;
  /** Ends the writing. What is unsaved stays kept. */
  stop: () => void;
};

type CopyWriterOptions = {
  /** See `DraftCopy`. */
  sent: () => readonly EditorDocument[];
  /** Is called after each write. */
  onKept: (isKept: boolean) => void;
};

export function createCopyWriter(
  store: EditorStore,
  { sent, onKept }: CopyWriterOptions,
): CopyWriter {
  const scope = getDraftScope(store.getState().activeWorkflow);
  // Two tabs keep two copies.
  const key = scope === undefined ? undefined : `${scope}:${newTabId()}`;
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
