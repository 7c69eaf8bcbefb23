import { useSyncExternalStore } from 'react';
import type { ConfigActions, FieldState } from './store/config-types.ts';

/**
 * Returns the state of one field. The component only renders again when this field changes.
 *
 * @param key one of `pages[].fields` or `pages[].workflows[].fields` of `useConfig`
 * @example
 * const { field, text, status } = useConfigField(actions, key);
 * return <input value={text} onChange={(event) => actions.setText(key, event.target.value)} />;
 */
export function useConfigField(actions: ConfigActions, key: string): FieldState {
  const subscribe = (listener: () => void) => actions.subscribeField(key, listener);
  const read = () => actions.getField(key);
  return useSyncExternalStore(subscribe, read, read);
}
