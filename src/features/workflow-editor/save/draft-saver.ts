import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, formatError, UnreachableError } from '@/api/errors';
import type { DraftCopy } from '@/lib/workflow/draft-copies';
import { currentDocument, type EditorStore, isUnsaved, markSaved } from '../state/editor-store';
import { createCopyWriter } from './copy-writer';
import { type DraftServer, isChangedElsewhere } from './draft-server';
import { createMerger } from './merger';
import type { SaverState, SaveStatus } from './save-status';

/** Milliseconds between the last change and the save. */
const PAUSE_MS = 800;
/** The maximum of milliseconds between the first change and the save, for people who type without a pause. */
const MAX_WAIT_MS = 2000;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/** Saves a draft by itself, without losing a change. */
export type DraftSaver = {
  readonly state: StoreApi<SaverState>;
  /** Saves at once. Resolves to false if changes are still unsaved. */
  flush: () => Promise<boolean>;
  /** Merges a stored draft, if it is newer. */
  follow: (workflow: Workflow) => void;
  /** Loads and merges the stored draft, if its revision is higher than the revision here. */
  catchUp: (revision: number) => Promise<void>;
  /**
   * Puts the changes of a copy into the document.
   *
   * @param onRestored called after the changes are in the document and its own copy
   */
  restore: (copy: DraftCopy, onRestored: () => void) => void;
  stop: () => void;
};

/**
 * Creates the saver of a draft.
 *
 * @param server the storage of the draft
 */
export function createDraftSaver(store: EditorStore, server: DraftServer): DraftSaver {
  const state = createStore<SaverState>(() => ({ status: { kind: 'saved' }, isKept: true }));
  /** The saves without a response, the oldest first. The server may have stored them anyway. */
  const unconfirmed = new Set<EditorDocument>();
  const copy = createCopyWriter(store, {
    // The saves between the first and the last are left out to save space.
    sent: () => [...unconfirmed].filter((_, at, { length }) => at === 0 || at === length - 1),
    onKept: (isKept) => state.setState({ isKept }),
  });
  const merger = createMerger(store, server, show);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the oldest change that waits for a save, in milliseconds since 1970. */
  let waitingSince: number | undefined;
  let running: Promise<boolean> | undefined;
  let failures = 0;

  /**
   * Shows a status.
   *
   * @param status by default `unsaved` or `saved`, by whether there are changes
   */
  function show(status?: SaveStatus): void {
    const unsaved = isUnsaved(store.getState());
    if (status === undefined) {
      copy.write();
      if (unsaved) {
        saveSoon();
      }
    }
    state.setState({ status: status ?? { kind: unsaved ? 'unsaved' : 'saved' } });
  }
  const isAsking = () => state.getState().status.kind === 'conflict';

  function saveIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveOnce(), milliseconds);
  }

  function saveSoon(): void {
    waitingSince ??= Date.now();
    saveIn(Math.max(0, Math.min(PAUSE_MS, waitingSince + MAX_WAIT_MS - Date.now())));
  }

  function saveOnce(): Promise<boolean> {
    clearTimeout(timer);
    waitingSince = undefined;
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function save(): Promise<boolean> {
    if (isAsking() || !copy.isCurrent()) {
      return false;
    }
    const { revision } = store.getState();
    const sent = currentDocument(store.getState());
    const isResent = unconfirmed.has(sent);
    unconfirmed.add(sent);
    copy.write();
    show({ kind: 'saving' });
    try {
      const workflow = await server.save(sent, revision);
      failures = 0;
      unconfirmed.clear();
      markSaved(store, sent, workflow.revision);
      server.show(workflow);
      show();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && !isResent) {
        unconfirmed.delete(sent);
      }
      if (isChangedElsewhere(error)) {
        return load();
      }
      const isTriedAgain = fail(error);
      if (!isTriedAgain && currentDocument(store.getState()) !== sent) {
        // The document was changed in the meantime, so the server may accept it.
        saveSoon();
      }
      return false;
    }
  }

  /**
   * Shows an error, and schedules another try if the same document may succeed then. Returns false if it has to be
   * changed first.
   */
  function fail(error: unknown): boolean {
    failures += 1;
    const isOffline = error instanceof UnreachableError;
    show(isOffline ? { kind: 'offline' } : { kind: 'failed', message: formatError(error) });
    const waitsFor = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    const isTriedAgain =
      isOffline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
    if (isTriedAgain) {
      saveIn(Math.max(waitsFor, Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))));
    }
    return isTriedAgain;
  }

  async function load(): Promise<boolean> {
    try {
      return mergeStored(await server.load());
    } catch (error) {
      fail(error);
      return false;
    }
  }

  function mergeStored(workflow: Workflow): boolean {
    const isMerged = merger.merge(workflow, [...unconfirmed]);
    if (isMerged) {
      unconfirmed.clear();
    }
    return isMerged;
  }

  async function flush(): Promise<boolean> {
    while (isUnsaved(store.getState())) {
      if (!(await saveOnce())) {
        return false;
      }
    }
    return true;
  }

  const unsubscribe = store.subscribe((now, before) => {
    if (currentDocument(now) === currentDocument(before)) {
      return;
    }
    copy.writeSoon();
    const { kind } = state.getState().status;
    if (kind === 'saved' || kind === 'failed') {
      state.setState({ status: { kind: 'unsaved' } });
    }
    if (kind !== 'offline' && running === undefined) {
      saveSoon();
    }
  });
  const saveNow = () => {
    copy.write();
    if (isUnsaved(store.getState())) {
      void saveOnce();
    }
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') {
      saveNow();
    }
  };
  window.addEventListener('online', saveNow);
  window.addEventListener('pagehide', saveNow);
  document.addEventListener('visibilitychange', onHidden);

  return {
    state,
    flush,
    follow(workflow) {
      const isNewer = workflow.revision > store.getState().revision;
      if (isNewer && !isAsking() && running === undefined) {
        mergeStored(workflow);
      }
    },
    async catchUp(revision) {
      // A save in flight may have raised the revision.
      if (revision > store.getState().revision && !isAsking() && running === undefined) {
        running = load().finally(() => {
          running = undefined;
        });
        await running;
      }
    },
    restore: merger.restore,
    stop() {
      clearTimeout(timer);
      unsubscribe();
      copy.stop();
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
