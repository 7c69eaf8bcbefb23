import type { Patchbay } from '../../index.ts';
import { createConfigSession } from './config-session.ts';
import type { ConfigActions, ConfigOptions } from './config-types.ts';
import type { FieldEntry } from './field-entry.ts';
import { createFieldSaver } from './save-fields.ts';
import { createWorkflowSwitcher } from './switch-workflows.ts';

/** Milliseconds after the last key press until the server is searched. */
const SEARCH_PAUSE_MS = 300;

/** The actions of a config, and functions for the component that owns the store. */
export interface ConfigStore extends ConfigActions {
  /** Loads the config and repeats failed requests, because there is a new token. */
  resume: () => void;
}

/** Creates a config store. Its first subscriber loads the config, and several components may share it. */
export function createConfigStore(client: Patchbay, options: ConfigOptions): ConfigStore {
  const session = createConfigSession(client, options);
  const switcher = createWorkflowSwitcher(session);
  const { edit, commit, retry, discard, undo } = createFieldSaver(session, switcher.send);
  const { entries, queue, refresh, getState, onSaved, loader } = session;
  const { get, all, toState } = entries;
  const retryAll = () => {
    for (const entry of all()) {
      if (entry.own.status === 'failed') {
        retry(entry);
      }
      commit(entry, true);
    }
  };
  const saveAll = async () => {
    retryAll();
    await queue.idle();
    return !getState().hasUnsaved;
  };
  const at =
    <T>(act: (entry: FieldEntry) => T) =>
    (key: string) =>
      act(get(key));
  let subscribers = 0;

  return {
    getState,
    subscribe: (listener) => {
      const unsubscribe = session.subscribe(listener);
      subscribers += 1;
      if (subscribers === 1 && client.token) {
        void refresh();
      }
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers === 0) {
          void saveAll().then(() => session.set({}));
        }
      };
    },
    getField: at(toState),
    subscribeField: (key, listener) => {
      const { listeners } = get(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setValue: (key, value, isTyping = false) => edit(get(key), { value }, isTyping),
    setText: (key, text) => edit(get(key), { text }, true),
    commit: at((entry) => commit(entry, true)),
    retry: at(retry),
    discard: at(discard),
    reset: at((entry) => edit(entry, { value: null }, false)),
    undoCleared: (key) => queue.add(`undo ${key}`, () => undo(get(key))),
    loadOptions: (key, search) => {
      const entry = get(key);
      entry.isOpened = true;
      entry.search = search || undefined;
      clearTimeout(entry.searchPause);
      entry.searchPause = setTimeout(() => loader.load(entry), search ? SEARCH_PAUSE_MS : 0);
    },
    toggleWorkflow: switcher.turn,
    refresh,
    saveAll,
    onSaved,
    resume: () => {
      void refresh();
      retryAll();
    },
  };
}
