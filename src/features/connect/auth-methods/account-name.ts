import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { identifierText } from './identifier-text';

/** Returns the name of an account on the page: the customer's name for it, else the provider's. */
export function accountName(app: Application, { name, identifier }: ConnectedAccount): string {
  return name ?? identifierText(identifier) ?? app.name;
}
