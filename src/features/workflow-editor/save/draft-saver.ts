import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, errorText, UnreachableError } from '@/api/errors';
import type { DraftCopy } from '@/lib/workflow/draft-copies';
import { currentDocument, type EditorStore, isUnsaved, markSaved } from '../state/editor-store';
import { createCopyWriter } from './copy-writer';
import { type DraftServer, isChangedElsewhere } from './draft-server';
import type { SaverState, SaveStatus } from './save-status';
import { createTaker } from './take-theirs';

/** After the last change, in milliseconds. */
const PAUSE_MS = 800;
/** After the first change, in milliseconds, for who types without a pause. */
const MAX_WAIT_MS = 2000;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/** Saves a draft by itself, and loses nothing of it. */
export type DraftSaver = {
  readonly state: StoreApi<SaverState>;
  /** Saves at once. False: something is unsaved yet. */
  flush: () => Promise<boolean>;
  /** Takes a draft in that is newer. */
  follow: (workflow: Workflow) => void;
  /** Loads the draft, where it has a higher revision than here. */
  catchUp: (revision: number) => Promise<void>;
  /** @param onRestored once the changes are in the document, and kept with it */
  restore: (copy: DraftCopy, onRestored: () => void) => void;
  stop: () => void;
};

/** @param server where the draft is stored */
export function createDraftSaver(store: EditorStore, server: DraftServer): DraftSaver {
  const state = createStore<SaverState>(() => ({ status: { kind: 'saved' }, isKept: true }));
  /** Saves without a response, the oldest first: the server may have stored them all the same. */
  const unsure = new Set<EditorDocument>();
  const copy = createCopyWriter(store, {
    // Those between would only need room.
    sent: () => [...unsure].filter((_, at, { length }) => at === 0 || at === length - 1),
    onKept: (isKept) => state.setState({ isKept }),
  });
  const taker = createTaker(store, server, show);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change that waits for a save was made, in milliseconds. */
  let waitingSince: number | undefined;
  let running: Promise<boolean> | undefined;
  let failures = 0;

  /** @param status default: whether there are changes */
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
    const isResent = unsure.has(sent);
    unsure.add(sent);
    copy.write();
    show({ kind: 'saving' });
    try {
      const workflow = await server.save(sent, revision);
      failures = 0;
      unsure.clear();
      markSaved(store, sent, workflow.revision);
      server.show(workflow);
      show();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && !isResent) {
        unsure.delete(sent);
      }
      if (isChangedElsewhere(error)) {
        return load();
      }
      const isTriedAgain = fail(error);
      if (!isTriedAgain && currentDocument(store.getState()) !== sent) {
        // What was changed in the meantime may be taken.
        saveSoon();
      }
      return false;
    }
  }

  /** What the server refuses is sent again once it is changed. False: this is such an error. */
  function fail(error: unknown): boolean {
    failures += 1;
    const isOffline = error instanceof UnreachableError;
    show(isOffline ? { kind: 'offline' } : { kind: 'failed', message: errorText(error) });
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
      return take(await server.load());
    } catch (error) {
      fail(error);
      return false;
    }
  }

  function take(workflow: Workflow): boolean {
    const isTaken = taker.take(workflow, [...unsure]);
    if (isTaken) {
      unsure.clear();
    }
    return isTaken;
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
        take(workflow);
      }
    },
    async catchUp(revision) {
      // A save that is under way may be what raised it.
      if (revision > store.getState().revision && !isAsking() && running === undefined) {
        running = load().finally(() => {
          running = undefined;
        });
        await running;
      }
    },
    restore: taker.restore,
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
