import type { Patchbay } from '../../index.ts';
import { type ConfigStore, createConfigStore } from './config-store.ts';
import type { ConfigOptions } from './config-types.ts';

const byClient = new WeakMap<Patchbay, Map<string, ConfigStore>>();

/** Returns the store of a config, which all components of a client share. */
export function getSharedStore(client: Patchbay, options: ConfigOptions): ConfigStore {
  const stores = byClient.get(client) ?? new Map<string, ConfigStore>();
  byClient.set(client, stores);
  const { slug, configId, labels, isReadOnly } = options;
  const id = JSON.stringify([slug, configId, labels, isReadOnly]);
  const store = stores.get(id) ?? createConfigStore(client, options);
  stores.set(id, store);
  return store;
}
