import type { Patchbay } from '../../index.ts';
import { createConfigSession } from './config-session.ts';
import type { ConfigActions, ConfigOptions } from './config-types.ts';
import { commitField, discardField, editField, retryField, undoCleared } from './save-fields.ts';
import { switchWorkflow } from './switch-workflows.ts';

/** Actions of a config, and what its owner calls. */
export interface ConfigStore extends ConfigActions {
  /** Loads it, and sends again what failed: there is a new token. */
  resume: () => void;
}

/** A config that its first subscriber loads. Several components may share it. */
export function createConfigStore(client: Patchbay, options: ConfigOptions): ConfigStore {
  const session = createConfigSession(client, options);
  const { entries, queue, refresh, getState } = session;
  const retryAll = () => {
    for (const entry of entries.all()) {
      if (entry.own.status === 'failed') {
        retryField(session, entry);
      }
      commitField(session, entry, true);
    }
  };
  const saveAll = async () => {
    retryAll();
    await queue.idle();
    return !getState().hasUnsaved;
  };
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
          void saveAll();
        }
      };
    },
    getField: (key) => entries.get(key).state,
    subscribeField: (key, listener) => {
      const { listeners } = entries.get(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setValue: (key, value, isTyping = false) =>
      editField(session, entries.get(key), { value }, isTyping),
    setText: (key, text) => editField(session, entries.get(key), { text }, true),
    commit: (key) => commitField(session, entries.get(key), true),
    retry: (key) => retryField(session, entries.get(key)),
    discard: (key) => discardField(session, entries.get(key)),
    reset: (key) => editField(session, entries.get(key), { value: null }, false),
    undoCleared: (key) => queue.add(`undo ${key}`, () => undoCleared(session, entries.get(key))),
    loadOptions: (key, search) => {
      const entry = entries.get(key);
      entry.areOptionsWanted = true;
      entry.search = search || undefined;
      session.loader.load(entry);
    },
    toggleWorkflow: (id, isOn) => switchWorkflow(session, id, isOn),
    refresh,
    saveAll,
    onSaved: session.onSaved,
    resume: () => {
      void refresh();
      retryAll();
    },
  };
}
