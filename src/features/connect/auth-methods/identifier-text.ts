import type { ConnectedAccount } from '@patchbay/sdk';

const NAMING = ['email', 'name', 'login', 'username', 'id'];

/** Who the account is at the app, as one line; undefined where the app does not say. */
export function identifierText(identifier: ConnectedAccount['identifier']): string | undefined {
  if (typeof identifier === 'string') {
    return identifier === '' || identifier === 'NA' ? undefined : identifier;
  }
  const entries = new Map(Object.entries(identifier ?? {}));
  const name = NAMING.map((key) => entries.get(key)).find((value) => typeof value === 'string');
  return typeof name === 'string' && name !== '' ? name : undefined;
}
