import type {
  CustomApp,
  CustomAppAuth,
  CustomAppKeyBased,
  CustomAppOAuth2,
  OpenApiPreview,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { DEFAULT_CATEGORY } from './categories';
import { createKeyDefaults, EMPTY_FIELD } from './key-defaults';
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

function oauthValues(oauth2: CustomAppOAuth2): OAuthValues {
  const { token_mapping = {}, optional_scopes = [], authorization_params = {} } = oauth2;
  return {
    grant: oauth2.grant_type === 'client_credentials' ? 'client_credentials' : 'authorization_code',
    hasPkce: oauth2.grant_type !== 'authorization_code',
    authorization_url: oauth2.authorization_url ?? '',
    token_url: oauth2.token_url,
    revocation_url: oauth2.revocation_url ?? '',
    client_authentication: oauth2.client_authentication,
    scopes: oauth2.scopes.join('\n'),
    optional_scopes: optional_scopes.map(({ value, label }) => `${value} ${label}`).join('\n'),
    scope_delimiter: oauth2.scope_delimiter ?? 'space',
    authorization_params: Object.entries(authorization_params)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    access_token_at: token_mapping.access_token ?? '',
    refresh_token_at: token_mapping.refresh_token ?? '',
    expires_in_at: token_mapping.expires_in ?? '',
    access_token_seconds: String(oauth2.access_token_seconds ?? ''),
    refresh_token: oauth2.refresh_token ?? 'static',
  };
}

function keyValues(keybased: CustomAppKeyBased): KeyValues {
  return {
    mechanism: keybased.mechanism,
    fields: keybased.fields.map((field) => ({
      ...EMPTY_FIELD,
      ...field,
      options: (field.options ?? []).map(({ name, value }) => `${value} ${name}`).join('\n'),
    })),
    username: keybased.username ?? '',
    password: keybased.password ?? '',
    token: keybased.token ?? '',
    injection: keybased.injection ?? [],
  };
}

/** The auth method; the one that is not selected has its defaults. */
export function toAuthForm(
  auth: CustomAppAuth | null,
): Pick<SetupValues, 'method' | 'oauth2' | 'keybased'> {
  return {
    method: auth?.method ?? '',
    oauth2: auth?.oauth2 === undefined ? EMPTY_OAUTH : oauthValues(auth.oauth2),
    keybased:
      auth?.keybased === undefined ? createKeyDefaults('api_key') : keyValues(auth.keybased),
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
