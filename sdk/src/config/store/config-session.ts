import type { Config, Patchbay, UpdateConfigRequest } from '../../index.ts';
import { buildPages, isUnsaved, type WorkflowChange } from './config-pages.ts';
import type { ConfigOptions, ConfigSaved, ConfigState } from './config-types.ts';
import { createFieldEntries, type FieldEntries } from './field-entry.ts';
import { createOptionsLoader, type OptionsLoader } from './load-options.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { type ConfigError, toError } from './to-error.ts';
import { createUnloadGuard } from './unload-guard.ts';

const CONFIGS = '/api/v2/f-sdk/config';

/** Skips options that the server would have to request from the app. */
export const WITHOUT_OPTIONS = { disable_field_options: 'true' } as const;

export const LOADING: ConfigState = {
  status: 'loading',
  error: undefined,
  config: undefined,
  pages: [],
  isReadOnly: false,
  hasUnsaved: false,
};

/** The state of one config of one client, and the queue of its changes. */
export interface ConfigSession {
  readonly client: Patchbay;
  readonly options: ConfigOptions;
  readonly entries: FieldEntries;
  readonly loader: OptionsLoader;
  readonly queue: SaveQueue;
  readonly switches: Map<string, WorkflowChange>;
  /** The revision of the displayed config, which is sent with each change. */
  revision: number;
  getState: () => ConfigState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<ConfigState>) => void;
  /** Publishes `hasUnsaved` if it has changed. */
  noteUnsaved: () => void;
  /** Loads the config and merges it. It runs inside a job of the queue. */
  load: () => Promise<void>;
  /** Queues a load of the config. */
  refresh: () => Promise<void>;
  /** Changes several values or a switch, and merges the resulting config. */
  change: (
    body: Pick<UpdateConfigRequest, 'fields' | 'workflows'>,
    onError: (error: ConfigError) => void,
  ) => Promise<void>;
  /**
   * Sends a change for the known revision. If others have changed the config, it is loaded. If the config
   * was created again, the change is sent a second time.
   */
  attempt: <T>(send: () => Promise<T>) => Promise<T>;
  noteSaved: () => void;
  onSaved: (listener: (saved: ConfigSaved) => void) => () => void;
}

export function createConfigSession(client: Patchbay, options: ConfigOptions): ConfigSession {
  const { slug, configId, labels } = options;
  const listeners = new Set<() => void>();
  const savedListeners = new Set<(saved: ConfigSaved) => void>();
  const queue = createSaveQueue();
  const guard = createUnloadGuard();
  const entries = createFieldEntries((entry) => loader.refresh(entry));
  const loader = createOptionsLoader(client, options, entries);
  const switches = new Map<string, WorkflowChange>();
  const configName = { slug, ...(configId && { config_id: configId }) };
  let state: ConfigState = { ...LOADING, isReadOnly: options.isReadOnly ?? false };

  const hasUnsaved = (pages: ConfigState['pages']) =>
    pages.flatMap((page) => page.workflows).some(({ status }) => isUnsaved(status)) ||
    [...entries.all()].some(({ draft }) => draft);
  const set = (change: Partial<ConfigState>) => {
    const next = { ...state, ...change };
    const pages = next.config ? buildPages(next.config, entries, switches) : [];
    state = { ...next, hasUnsaved: hasUnsaved(pages), pages };
    // The changes of a form that is no longer rendered stay in the store, but must not block leaving the
    // page.
    guard(state.hasUnsaved && listeners.size > 0);
    for (const listener of listeners) {
      listener();
    }
  };
  const merge = (config: Config, isReadOnly = state.isReadOnly) => {
    const isNewPortal = config.portal_version !== state.config?.portal_version;
    for (const { id, fields } of [{ id: undefined, fields: config.fields }, ...config.workflows]) {
      for (const field of fields) {
        entries.merge(field, id, isNewPortal);
      }
    }
    session.revision = config.revision;
    set({ config, isReadOnly, status: 'ready', error: undefined });
  };
  const load = async (isReadOnly = state.isReadOnly): Promise<void> => {
    try {
      const config = isReadOnly
        ? await client.getConfig(slug, configId, true)
        : await client.send('POST', CONFIGS, {
            header: WITHOUT_OPTIONS,
            body: { ...configName, ...(labels && { labels }) },
          });
      merge(config, isReadOnly);
    } catch (thrown) {
      const error = toError(thrown);
      // A read-only session cannot create a config.
      if (error.status_code === 403 && !isReadOnly) {
        await load(true);
      } else {
        set({ error, status: state.config ? 'ready' : 'failed' });
      }
    }
  };
  const attempt = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (thrown) {
      const { error_code, details } = toError(thrown);
      if (error_code === 'CONFIG_CHANGED') {
        await load();
        // The config was deleted and created again, with new revisions.
        if (details?.some(({ pointer }) => pointer === '/revision')) {
          return await send();
        }
      }
      throw thrown;
    }
  };
  const noteSaved = () => {
    const saved = { slug, config_id: state.config?.config_id ?? '', revision: session.revision };
    for (const listener of savedListeners) {
      listener(saved);
    }
  };

  const session: ConfigSession = {
    client,
    options,
    entries,
    loader,
    queue,
    switches,
    revision: 0,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    noteUnsaved: () => {
      if (state.hasUnsaved !== hasUnsaved(state.pages)) {
        set({});
      }
    },
    refresh: () => {
      queue.add('load', load);
      return queue.idle();
    },
    change: async (body, onError) => {
      try {
        const config = await attempt(() =>
          client.send('PUT', CONFIGS, {
            header: WITHOUT_OPTIONS,
            body: { ...configName, revision: session.revision, ...body },
          }),
        );
        merge(config);
        noteSaved();
      } catch (error) {
        onError(toError(error));
      }
    },
    load,
    attempt,
    noteSaved,
    onSaved: (listener) => {
      savedListeners.add(listener);
      return () => savedListeners.delete(listener);
    },
  };
  return session;
}
