import type { AuthStatus as Status, AuthType as Type } from './schema.gen.d.ts';

/**
 * How an account is connected, for those who prefer names to the strings `oauth2` and `keybased`.
 *
 * @example
 * await patchbay.disconnect('demo_crm', AuthType.KeyBased);
 */
export const AuthType: { readonly OAuth2: 'oauth2'; readonly KeyBased: 'keybased' } = {
  OAuth2: 'oauth2',
  KeyBased: 'keybased',
};
/** `oauth2` or `keybased`. */
export type AuthType = Type;

/**
 * State of a connected account: `active` works, `expired` needs the customer to connect again.
 *
 * @example
 * const isExpired = app.connected_accounts.some(({ status }) => status === AuthStatus.Expired);
 */
export const AuthStatus: { readonly Active: 'active'; readonly Expired: 'expired' } = {
  Active: 'active',
  Expired: 'expired',
};
/** `active` or `expired`. */
export type AuthStatus = Status;
