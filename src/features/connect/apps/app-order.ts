import type { Application } from '@patchbay/sdk';

/** The status of an app in the list. */
export type AppState = 'connected' | 'expired' | 'not_connected';

/** Expired as soon as one of its accounts is, because that needs the customer's action. */
export function getAppState({ connected_accounts }: Application): AppState {
  if (connected_accounts.some(({ status }) => status === 'expired')) {
    return 'expired';
  }
  return connected_accounts.length > 0 ? 'connected' : 'not_connected';
}

const RANK: Readonly<Record<AppState, number>> = { connected: 0, expired: 1, not_connected: 2 };

/** Connected, then what needs reconnecting, then the rest; by name within each. */
export function sortForList(apps: readonly Application[]): Application[] {
  return [...apps].sort(
    (a, b) => RANK[getAppState(a)] - RANK[getAppState(b)] || a.name.localeCompare(b.name),
  );
}

/** The apps whose name or a tag contains the text, ignoring case. */
export function findMatching(apps: readonly Application[], text: string): Application[] {
  const searchText = text.trim().toLocaleLowerCase();
  return apps.filter(({ name, tags }) =>
    [name, ...tags].some((word) => word.toLocaleLowerCase().includes(searchText)),
  );
}
