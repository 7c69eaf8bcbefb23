import type { AuthStatus as Status, AuthType as Type } from './schema.gen.d.ts';

/**
 * The auth methods as constants, for use instead of the strings `oauth2` and `keybased`.
 *
 * @example
 * await patchbay.disconnect('demo_crm', AuthType.KeyBased);
 */
export const AuthType: { readonly OAuth2: 'oauth2'; readonly KeyBased: 'keybased' } = {
  OAuth2: 'oauth2',
  KeyBased: 'keybased',
};
/** An auth method: `oauth2` or `keybased`. */
export type AuthType = Type;

/**
 * The statuses of a connected account: `active`, or `expired` until the customer reconnects it.
 *
 * @example
 * const isExpired = app.connected_accounts.some(({ status }) => status === AuthStatus.Expired);
 */
export const AuthStatus: { readonly Active: 'active'; readonly Expired: 'expired' } = {
  Active: 'active',
  Expired: 'expired',
};
/** The status of a connected account: `active` or `expired`. */
export type AuthStatus = Status;
