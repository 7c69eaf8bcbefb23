import type { ConnectedAccount } from '@patchbay/sdk';

const NAMING = ['email', 'name', 'login', 'username', 'id'];

/** The account at the provider as one line; undefined if the provider does not return one. */
export function formatIdentifier(identifier: ConnectedAccount['identifier']): string | undefined {
  if (typeof identifier === 'string') {
    return identifier === '' || identifier === 'NA' ? undefined : identifier;
  }
  const entries = new Map(Object.entries(identifier ?? {}));
  const name = NAMING.map((key) => entries.get(key)).find((value) => typeof value === 'string');
  return typeof name === 'string' && name !== '' ? name : undefined;
}
