import type {
  CustomApp,
  CustomAppAuth,
  CustomAppKeyBased,
  CustomAppOAuth2,
  OpenApiPreview,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { DEFAULT_CATEGORY } from './categories';
import { EMPTY_FIELD, keyDefaults } from './key-defaults';
import type { KeyValues } from './key-schema';
import type { OAuthValues } from './oauth-schema';
import type { SetupValues } from './setup-schema';

const EMPTY_OAUTH: OAuthValues = {
  grant: 'authorization_code',
  hasPkce: true,
  authorization_url: '',
  token_url: '',
  revocation_url: '',
  client_authentication: 'header',
  scopes: '',
  optional_scopes: '',
  scope_delimiter: 'space',
  authorization_params: '',
  access_token_at: '',
  refresh_token_at: '',
  expires_in_at: '',
  access_token_seconds: '',
  refresh_token: 'static',
};

function oauthValues(given: CustomAppOAuth2): OAuthValues {
  const { token_mapping = {}, optional_scopes = [], authorization_params = {} } = given;
  return {
    grant: given.grant_type === 'client_credentials' ? 'client_credentials' : 'authorization_code',
    hasPkce: given.grant_type !== 'authorization_code',
    authorization_url: given.authorization_url ?? '',
    token_url: given.token_url,
    revocation_url: given.revocation_url ?? '',
    client_authentication: given.client_authentication,
    scopes: given.scopes.join('\n'),
    optional_scopes: optional_scopes.map(({ value, label }) => `${value} ${label}`).join('\n'),
    scope_delimiter: given.scope_delimiter ?? 'space',
    authorization_params: Object.entries(authorization_params)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    access_token_at: token_mapping.access_token ?? '',
    refresh_token_at: token_mapping.refresh_token ?? '',
    expires_in_at: token_mapping.expires_in ?? '',
    access_token_seconds: String(given.access_token_seconds ?? ''),
    refresh_token: given.refresh_token ?? 'static',
  };
}

function keyValues(given: CustomAppKeyBased): KeyValues {
  return {
    mechanism: given.mechanism,
    fields: given.fields.map((each) => ({
      ...EMPTY_FIELD,
      ...each,
      options: (each.options ?? []).map(({ name, value }) => `${value} ${name}`).join('\n'),
    })),
    username: given.username ?? '',
    password: given.password ?? '',
    token: given.token ?? '',
    injection: given.injection ?? [],
  };
}

/** The auth method; the one that is not selected has its defaults. */
export function toAuthForm(
  auth: CustomAppAuth | null,
): Pick<SetupValues, 'method' | 'oauth2' | 'keybased'> {
  return {
    method: auth?.method ?? '',
    oauth2: auth?.oauth2 === undefined ? EMPTY_OAUTH : oauthValues(auth.oauth2),
    keybased: auth?.keybased === undefined ? keyDefaults('api_key') : keyValues(auth.keybased),
  };
}

/** An empty form. */
export const EMPTY_FORM: SetupValues = {
  name: '',
  description: '',
  category: DEFAULT_CATEGORY,
  letters: '',
  color: '',
  ...toAuthForm(null),
  base_url: '',
  allowed_hosts: '',
  expired_token_codes: '401',
  invalid_credential_codes: '401, 403',
  hasValidation: false,
  validation: { method: 'GET', path: '' },
  hasIdentity: false,
  identity: { method: 'GET', path: '', pointers: '' },
};

/** The form of a stored app. */
export function toForm(app: CustomApp): SetupValues {
  const { validation_request, identity_request } = app;
  return {
    name: app.name,
    description: app.description,
    category: app.category,
    letters: app.icon_tile.letters,
    color: app.icon_tile.color,
    ...toAuthForm(app.auth),
    base_url: app.base_url ?? '',
    allowed_hosts: app.allowed_hosts.join('\n'),
    expired_token_codes: app.expired_token_codes.join(', '),
    invalid_credential_codes: app.invalid_credential_codes.join(', '),
    hasValidation: validation_request !== null,
    validation: validation_request ?? { method: 'GET', path: '' },
    hasIdentity: identity_request !== null,
    identity: {
      method: identity_request?.method ?? 'GET',
      path: identity_request?.path ?? '',
      pointers: (identity_request?.pointers ?? []).join('\n'),
    },
  };
}

/** The form of a previewed document, with its first auth method. */
export function previewToForm({ name, description, base_url, auth }: OpenApiPreview): SetupValues {
  return {
    ...EMPTY_FORM,
    name,
    description,
    base_url: base_url ?? '',
    ...toAuthForm(auth[0]?.auth ?? null),
  };
}
