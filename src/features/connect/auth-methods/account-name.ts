import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { identifierText } from './identifier-text';

/** What the page calls an account: the customer's name for it, else that of the provider. */
export function accountName(app: Application, { name, identifier }: ConnectedAccount): string {
  return name ?? identifierText(identifier) ?? app.name;
}
