import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';

type Connected = Pick<CustomApp, 'linked_account' | 'connected_accounts_count'>;

/** '1 linked account is', '3 linked accounts are'. */
function accountsAre(count: number): string {
  return count === 1 ? '1 linked account is' : `${count} linked accounts are`;
}

/** Says whether the app is connected, and by how many accounts. */
export function formatConnected({ linked_account, connected_accounts_count: count }: Connected) {
  if (linked_account !== null) {
    return count === 0 ? 'It is not connected.' : 'It is connected.';
  }
  return count === 0 ? 'No customer has connected it.' : `${accountsAre(count)} connected.`;
}

/** Returns the consequence of unpublishing for connected accounts. */
export function unpublishText(app: Connected): string {
  const { linked_account, connected_accounts_count: count } = app;
  const stays = 'Nothing that was set up is lost, and you can publish it again.';
  const noLonger = linked_account === null ? ' Customers no longer see it.' : '';
  const fails = 'calls fail because the app is disabled, and workflows that use it stop';
  const staysStored =
    linked_account === null ? 'Their connections stay stored' : 'The connection stays stored';
  return count === 0
    ? `${formatConnected(app)}${noLonger} ${stays}`
    : `${formatConnected(app)} ${staysStored}, but ${fails}. ${stays}`;
}

/** Returns what is deleted together with an app. */
export function deleteText(app: Connected): string {
  const { linked_account, connected_accounts_count: count } = app;
  const forever = 'Workflows that use it stop. This cannot be undone.';
  const first =
    linked_account === null
      ? 'They are disconnected first, and their tokens are revoked'
      : 'It is disconnected first, and its tokens are revoked';
  return count === 0
    ? `${formatConnected(app)} ${forever}`
    : `${formatConnected(app)} ${first} if the provider supports it. ${forever}`;
}
