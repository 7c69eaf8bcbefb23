/** '1 linked account is', '3 linked accounts are'. */
export function accountsAre(count: number): string {
  return count === 1 ? '1 linked account is' : `${count} linked accounts are`;
}

/** The consequence of unpublishing for connected accounts. */
export function unpublishText(count: number): string {
  const stays = 'Nothing that was set up is lost, and you can publish it again.';
  return count === 0
    ? `No customer has connected it. Customers no longer see it. ${stays}`
    : `${accountsAre(count)} connected. Their connections stay stored, but calls fail because the app is disabled, and workflows that use it stop. ${stays}`;
}

/** What is deleted together with an app. */
export function deleteText(count: number): string {
  const forever = 'Workflows that use it stop. This cannot be undone.';
  return count === 0
    ? `No customer has connected it. ${forever}`
    : `${accountsAre(count)} connected. They are disconnected first, and their tokens are revoked if the provider supports it. ${forever}`;
}
