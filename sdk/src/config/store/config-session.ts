import type { Config, Patchbay, UpdateConfigRequest } from '../../index.ts';
import { pagesOf, type WorkflowChange } from './config-pages.ts';
import type { ConfigOptions, ConfigSaved, ConfigState } from './config-types.ts';
import { createFieldEntries, type FieldEntries } from './field-entry.ts';
import { createOptionsLoader, type OptionsLoader } from './load-options.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { type ConfigError, toError } from './to-error.ts';
import { createUnloadGuard } from './unload-guard.ts';

/** Without the options that the app has to be asked for. */
export const WITHOUT_OPTIONS = { disable_field_options: 'true' } as const;

export const LOADING: ConfigState = {
  status: 'loading',
  error: undefined,
  config: undefined,
  pages: [],
  isReadOnly: false,
  hasUnsaved: false,
};

/** One config of one client: what is known of it, and the queue in which it is changed. */
export interface ConfigSession {
  readonly client: Patchbay;
  readonly options: ConfigOptions;
  readonly entries: FieldEntries;
  readonly loader: OptionsLoader;
  readonly queue: SaveQueue;
  readonly switches: Map<string, WorkflowChange>;
  /** Revision of the config that is shown; sent with each change. */
  revision: number;
  getState: () => ConfigState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<ConfigState>) => void;
  /** Publishes `hasUnsaved`, if it is another now. */
  noteUnsaved: () => void;
  /** Loads the config in its turn, and merges it. */
  refresh: () => Promise<void>;
  /** Changes several values or a switch, and merges the config that results. */
  change: (
    body: Pick<UpdateConfigRequest, 'fields' | 'workflows'>,
    onError: (error: ConfigError) => void,
  ) => Promise<void>;
  noteSaved: () => void;
  onSaved: (listener: (saved: ConfigSaved) => void) => () => void;
}

export function createConfigSession(client: Patchbay, options: ConfigOptions): ConfigSession {
  const { slug, configId, labels } = options;
  const listeners = new Set<() => void>();
  const savedListeners = new Set<(saved: ConfigSaved) => void>();
  const queue = createSaveQueue();
  const guard = createUnloadGuard();
  const entries = createFieldEntries((entry) => loader.afterParent(entry));
  const loader = createOptionsLoader(client, options, entries);
  const switches = new Map<string, WorkflowChange>();
  const named = { slug, ...(configId && { config_id: configId }) };
  let state: ConfigState = { ...LOADING, isReadOnly: options.isReadOnly ?? false };

  const isUnsaved = () =>
    [...switches.values()].some(({ error }) => !error) ||
    [...entries.all()].some(({ draft }) => draft);
  const set = (change: Partial<ConfigState>) => {
    const next = { ...state, ...change };
    const pages = next.config ? pagesOf(next.config, entries, switches) : [];
    state = { ...next, hasUnsaved: isUnsaved(), pages };
    // What a form that is gone could not save is kept for it, and holds no page.
    guard(state.hasUnsaved && listeners.size > 0);
    for (const listener of listeners) {
      listener();
    }
  };
  const merge = (config: Config) => {
    const isNewPortal = config.portal_version !== state.config?.portal_version;
    for (const { id, fields } of [{ id: undefined, fields: config.fields }, ...config.workflows]) {
      for (const field of fields) {
        entries.merge(field, id, isNewPortal);
      }
    }
    session.revision = config.revision;
    set({ config, status: 'ready', error: undefined });
  };
  const read = () => client.getConfig(slug, configId, true);
  const getOrCreate = async () => {
    try {
      return await client.send('POST', '/api/v2/f-sdk/config', {
        header: WITHOUT_OPTIONS,
        body: { ...named, ...(labels && { labels }) },
      });
    } catch (error) {
      // A session that may only read creates nothing.
      if (toError(error).status_code !== 403) {
        throw error;
      }
      const config = await read();
      state = { ...state, isReadOnly: true };
      return config;
    }
  };
  const load = async () => {
    try {
      merge(await (state.isReadOnly ? read() : getOrCreate()));
    } catch (error) {
      set({
        error: toError(error),
        status: state.config ? 'ready' : 'failed',
      });
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
      if (state.hasUnsaved !== isUnsaved()) {
        set({});
      }
    },
    refresh: () => {
      queue.add('load', load);
      return queue.idle();
    },
    change: async (body, onError) => {
      try {
        merge(
          await client.send('PUT', '/api/v2/f-sdk/config', {
            header: WITHOUT_OPTIONS,
            body: { ...named, revision: session.revision, ...body },
          }),
        );
        noteSaved();
      } catch (error) {
        onError(toError(error));
      }
    },
    noteSaved,
    onSaved: (listener) => {
      savedListeners.add(listener);
      return () => savedListeners.delete(listener);
    },
  };
  return session;
}
