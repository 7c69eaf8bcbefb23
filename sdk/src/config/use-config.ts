import { useContext, useEffect, useSyncExternalStore } from 'react';
import type { Patchbay } from '../index.ts';
import { PatchbayContext } from '../react/index.ts';
import { LOADING } from './store/config-session.ts';
import type {
  ConfigActions,
  ConfigOptions,
  ConfigSaved,
  ConfigState,
} from './store/config-types.ts';
import { getSharedStore } from './store/shared-stores.ts';

export interface UseConfigOptions extends ConfigOptions {
  /** The client to use. Default: the client of the PatchbayProvider above. */
  client?: Patchbay | undefined;
  /** Called after each change that was stored. */
  onSaved?: ((saved: ConfigSaved) => void) | undefined;
}

/** The state of a config without its fields. `useConfigField` returns the state of each field. */
export interface UseConfig extends ConfigState {
  /** The actions of the config. The object only changes with the config. */
  readonly actions: ConfigActions;
}

/**
 * Loads a config, or creates it if it does not exist. All components that use it share its state. Values
 * are available first; options are loaded separately for each field that needs them.
 *
 * Each field is saved separately, one after the other. While there are unsaved changes, `hasUnsaved` is
 * true and the browser asks before the page is closed. Ask in your router, too, and call
 * `actions.saveAll()`. Changes by others are merged. If another person has changed the same field,
 * `actions.retry` keeps this change and `actions.discard` accepts the other one.
 *
 * @throws Error without `client` outside a PatchbayProvider
 * @example
 * const config = useConfig({ slug: 'demo_crm' });
 * return config.pages.map((page) => <Page key={page.id} page={page} actions={config.actions} />);
 */
export function useConfig({ client: ownClient, onSaved, ...options }: UseConfigOptions): UseConfig {
  const provided = useContext(PatchbayContext);
  const client = ownClient ?? provided?.client;
  if (!client) {
    throw new Error('Put a PatchbayProvider around it, or pass a client.');
  }
  const store = getSharedStore(client, options);
  const state = useSyncExternalStore(store.subscribe, store.getState, () => LOADING);
  useEffect(() => onSaved && store.onSaved(onSaved), [store, onSaved]);
  useEffect(() => {
    const reloads = ownClient ? undefined : provided?.reloads;
    reloads?.add(store.resume);
    return () => {
      reloads?.delete(store.resume);
    };
  }, [ownClient, provided, store]);
  return { ...state, actions: store };
}
