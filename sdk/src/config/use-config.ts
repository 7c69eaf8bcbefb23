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
import { sharedStore } from './store/shared-stores.ts';

export interface UseConfigOptions extends ConfigOptions {
  /** Default: the client of the PatchbayProvider above. */
  client?: Patchbay | undefined;
  /** Called after each change that was stored. */
  onSaved?: ((saved: ConfigSaved) => void) | undefined;
}

/** A config of the linked account, without its fields: `useConfigField` has the state of each. */
export interface UseConfig extends ConfigState {
  /** The same object as long as the config is the same. */
  readonly actions: ConfigActions;
}

/**
 * A config, created if it does not exist, and shared by all components that show it. It is there as soon
 * as its values are; options are loaded field by field, when a field needs them.
 *
 * Each field is saved by itself, one after the other. While something is not stored, `hasUnsaved` is true
 * and the browser asks before the page is left; ask in your router, too, and call `actions.saveAll()`.
 * Changes by others are merged. Where another person changed the same field, `actions.retry` keeps this
 * change and `actions.discard` takes the other.
 *
 * @throws Error without `client` outside a PatchbayProvider
 * @example
 * const config = useConfig({ slug: 'demo_crm' });
 * return config.pages.map((page) => <Page key={page.id} page={page} actions={config.actions} />);
 */
export function useConfig({ client: given, onSaved, ...options }: UseConfigOptions): UseConfig {
  const provided = useContext(PatchbayContext);
  const client = given ?? provided?.client;
  if (!client) {
    throw new Error('Put a PatchbayProvider around it, or pass a client.');
  }
  const store = sharedStore(client, options);
  const state = useSyncExternalStore(store.subscribe, store.getState, () => LOADING);
  useEffect(() => onSaved && store.onSaved(onSaved), [store, onSaved]);
  useEffect(() => {
    const shown = given ? undefined : provided?.shown;
    shown?.add(store.resume);
    return () => {
      shown?.delete(store.resume);
    };
  }, [given, provided, store]);
  return { ...state, actions: store };
}
