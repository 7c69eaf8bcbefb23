import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { formatIdentifier } from './identifier-text';

/** Returns the name of an account on the page: the customer's name for it, else the provider's. */
export function formatAccountName(
  app: Application,
  { name, identifier }: ConnectedAccount,
): string {
  return name ?? formatIdentifier(identifier) ?? app.name;
}
