import type {
  CustomAppAuth,
  CustomAppField,
  CustomAppKeyBased,
  CustomAppOAuth2,
  UpdateCustomAppRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FieldRow, KeyValues, OAuthValues, SetupValues } from './setup-values';
import { labelledLines, linesOf, numbersOf, pairLines, wordsOf } from './typed-lists';

function grantOf({ grant, hasPkce }: OAuthValues): CustomAppOAuth2['grant_type'] {
  if (grant === 'client_credentials') {
    return grant;
  }
  return hasPkce ? 'authorization_code_pkce' : 'authorization_code';
}

function tokenMapping(values: OAuthValues): CustomAppOAuth2['token_mapping'] {
  const { access_token_at, refresh_token_at, expires_in_at } = values;
  const mapping = {
    ...(access_token_at.trim() === '' ? {} : { access_token: access_token_at.trim() }),
    ...(refresh_token_at.trim() === '' ? {} : { refresh_token: refresh_token_at.trim() }),
    ...(expires_in_at.trim() === '' ? {} : { expires_in: expires_in_at.trim() }),
  };
  return Object.keys(mapping).length === 0 ? undefined : mapping;
}

function oauthBody(values: OAuthValues): CustomAppOAuth2 {
  const isForClient = values.grant === 'client_credentials';
  const mapping = tokenMapping(values);
  const params = isForClient ? [] : pairLines(values.authorization_params);
  const optional = isForClient ? [] : labelledLines(values.optional_scopes);
  return {
    grant_type: grantOf(values),
    ...(isForClient ? {} : { authorization_url: values.authorization_url.trim() }),
    token_url: values.token_url.trim(),
    ...(values.revocation_url.trim() === ''
      ? {}
      : { revocation_url: values.revocation_url.trim() }),
    client_authentication: values.client_authentication,
    scopes: wordsOf(values.scopes),
    ...(optional.length === 0 ? {} : { optional_scopes: optional }),
    ...(values.scope_delimiter === 'space' ? {} : { scope_delimiter: values.scope_delimiter }),
    ...(params.length === 0 ? {} : { authorization_params: Object.fromEntries(params) }),
    ...(mapping === undefined ? {} : { token_mapping: mapping }),
    ...(values.access_token_seconds.trim() === ''
      ? {}
      : { access_token_seconds: Number(values.access_token_seconds) }),
    // A client gets its next token by itself.
    ...(isForClient ? {} : { refresh_token: values.refresh_token }),
  };
}

function fieldBody(row: FieldRow): CustomAppField {
  const { name, label, type, required } = row;
  return {
    name: name.trim(),
    label: label.trim(),
    type,
    required,
    ...(row.placeholder.trim() === '' ? {} : { placeholder: row.placeholder.trim() }),
    ...(row.help_text.trim() === '' ? {} : { help_text: row.help_text.trim() }),
    ...(type === 'select'
      ? {
          options: labelledLines(row.options).map(({ value, label }) => ({ name: label, value })),
        }
      : {}),
  };
}

function keyBody(values: KeyValues): CustomAppKeyBased {
  const { mechanism, username, password, token, injection } = values;
  return {
    mechanism,
    fields: values.fields.map(fieldBody),
    ...(mechanism === 'basic' ? { username: username.trim(), password: password.trim() } : {}),
    ...(mechanism === 'bearer' ? { token: token.trim() } : {}),
    ...(mechanism === 'api_key'
      ? {
          injection: injection.map((each) => ({
            in: each.in,
            name: each.name.trim(),
            value: each.value.trim(),
          })),
        }
      : {}),
  };
}

/** How customers connect, for the request; undefined while nothing is chosen. */
export function authBody(values: SetupValues): CustomAppAuth | undefined {
  switch (values.method) {
    case '':
      return undefined;
    case 'oauth2':
      return { method: 'oauth2', oauth2: oauthBody(values.oauth2) };
    case 'keybased':
      return { method: 'keybased', keybased: keyBody(values.keybased) };
  }
}

/** The whole form for `updateCustomApp`. */
export function setupBody(values: SetupValues): UpdateCustomAppRequest {
  const auth = authBody(values);
  const base_url = values.base_url.trim();
  const { validation, identity } = values;
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    icon_tile: {
      letters: values.letters.trim().toUpperCase(),
      color: values.color.trim().toLowerCase(),
    },
    ...(auth === undefined ? {} : { auth }),
    ...(base_url === '' ? {} : { base_url }),
    allowed_hosts: wordsOf(values.allowed_hosts).map((host) => host.toLowerCase()),
    expired_token_codes: numbersOf(values.expired_token_codes),
    invalid_credential_codes: numbersOf(values.invalid_credential_codes),
    validation_request: values.hasValidation
      ? { method: validation.method, path: validation.path.trim() }
      : null,
    identity_request: values.hasIdentity
      ? {
          method: identity.method,
          path: identity.path.trim(),
          pointers: linesOf(identity.pointers),
        }
      : null,
  };
}
