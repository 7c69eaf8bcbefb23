import type {
  CustomApp,
  CustomAppAuth,
  CustomAppField,
  CustomAppKeyBased,
  CustomAppOAuth2,
  KeyInjection,
  ValidationRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

export type FieldRow = Required<Pick<CustomAppField, 'name' | 'label' | 'type' | 'required'>> & {
  placeholder: string;
  help_text: string;
  /** One choice a line, `value Label`; for a select alone. */
  options: string;
};

/** The form of a custom app: every value is a text, so that nothing typed is lost by switching. */
export type SetupValues = {
  name: string;
  description: string;
  letters: string;
  color: string;
  method: '' | CustomAppAuth['method'];
  oauth2: OAuthValues;
  keybased: KeyValues;
  base_url: string;
  allowed_hosts: string;
  expired_token_codes: string;
  invalid_credential_codes: string;
  hasValidation: boolean;
  validation: ValidationRequest;
  hasIdentity: boolean;
  identity: ValidationRequest & { pointers: string };
};

export type OAuthValues = {
  grant: 'authorization_code' | 'client_credentials';
  hasPkce: boolean;
  authorization_url: string;
  token_url: string;
  revocation_url: string;
  client_authentication: CustomAppOAuth2['client_authentication'];
  /** Separated by blanks, commas or line ends. */
  scopes: string;
  /** One a line: the scope, a blank, its label. */
  optional_scopes: string;
  scope_delimiter: NonNullable<CustomAppOAuth2['scope_delimiter']>;
  /** One a line: `name=value`. */
  authorization_params: string;
  access_token_at: string;
  refresh_token_at: string;
  expires_in_at: string;
  access_token_seconds: string;
  refresh_token: NonNullable<CustomAppOAuth2['refresh_token']>;
};

export type KeyValues = {
  mechanism: CustomAppKeyBased['mechanism'];
  fields: FieldRow[];
  username: string;
  password: string;
  token: string;
  injection: KeyInjection[];
};

export const EMPTY_FIELD: FieldRow = {
  name: '',
  label: '',
  type: 'text',
  required: true,
  placeholder: '',
  help_text: '',
  options: '',
};

export const EMPTY_OAUTH: OAuthValues = {
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

const field = (name: string, label: string, type: FieldRow['type']): FieldRow => ({
  ...EMPTY_FIELD,
  name,
  label,
  type,
});

/** What most vendors with this mechanism ask for; a start to change. */
export function keyStart(mechanism: KeyValues['mechanism']): KeyValues {
  const none = { username: '', password: '', token: '', injection: [] };
  switch (mechanism) {
    case 'basic':
      return {
        ...none,
        mechanism,
        fields: [field('username', 'User name', 'text'), field('password', 'Password', 'password')],
        username: '{username}',
        password: '{password}',
      };
    case 'bearer':
      return {
        ...none,
        mechanism,
        fields: [field('token', 'Access token', 'password')],
        token: '{token}',
      };
    case 'api_key':
      return {
        ...none,
        mechanism,
        fields: [field('api_key', 'API key', 'password')],
        injection: [{ in: 'header', name: 'X-Api-Key', value: '{api_key}' }],
      };
  }
}

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

/** How customers connect, as the form has it; what the other method would need is a start. */
export function authValues(
  auth: CustomAppAuth | null,
): Pick<SetupValues, 'method' | 'oauth2' | 'keybased'> {
  return {
    method: auth?.method ?? '',
    oauth2: auth?.oauth2 === undefined ? EMPTY_OAUTH : oauthValues(auth.oauth2),
    keybased: auth?.keybased === undefined ? keyStart('api_key') : keyValues(auth.keybased),
  };
}

/** The form of a stored app. */
export function setupValues(app: CustomApp): SetupValues {
  const { validation_request, identity_request } = app;
  return {
    name: app.name,
    description: app.description,
    letters: app.icon_tile.letters,
    color: app.icon_tile.color,
    ...authValues(app.auth),
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

/** A form that says nothing yet. */
export const EMPTY_SETUP: SetupValues = {
  name: '',
  description: '',
  letters: '',
  color: '',
  ...authValues(null),
  base_url: '',
  allowed_hosts: '',
  expired_token_codes: '401',
  invalid_credential_codes: '401, 403',
  hasValidation: false,
  validation: { method: 'GET', path: '' },
  hasIdentity: false,
  identity: { method: 'GET', path: '', pointers: '' },
};
