import type {
  CustomAppAuth,
  CustomAppField,
  CustomAppKeyBased,
  CustomAppOAuth2,
  UpdateCustomAppRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FieldRow, KeyValues } from './key-schema';
import type { OAuthValues } from './oauth-schema';
import type { SetupValues } from './setup-schema';
import {
  parseLabelledLines,
  parseNumbers,
  parsePairLines,
  splitLines,
  splitWords,
} from './typed-lists';

/** Returns the non-empty entries: an empty text is left out of a request. */
function filled<Entries extends Record<string, string>>(entries: Entries): Partial<Entries> {
  const nonEmpty: Partial<Entries> = { ...entries };
  for (const key in nonEmpty) {
    if (nonEmpty[key] === '') {
      delete nonEmpty[key];
    }
  }
  return nonEmpty;
}

function tokenMapping(values: OAuthValues): CustomAppOAuth2['token_mapping'] {
  const mapping = filled({
    access_token: values.access_token_at,
    refresh_token: values.refresh_token_at,
    expires_in: values.expires_in_at,
  });
  return Object.keys(mapping).length === 0 ? undefined : mapping;
}

/** The fields that only the authorization code grant has. */
function signInRequest(values: OAuthValues) {
  const params = parsePairLines(values.authorization_params);
  const optional = parseLabelledLines(values.optional_scopes);
  return {
    authorization_url: values.authorization_url,
    ...(optional.length === 0 ? {} : { optional_scopes: optional }),
    ...(params.length === 0 ? {} : { authorization_params: Object.fromEntries(params) }),
    refresh_token: values.refresh_token,
  };
}

function oauthRequest(values: OAuthValues): CustomAppOAuth2 {
  const { grant, hasPkce, access_token_seconds, scope_delimiter } = values;
  const isForClient = grant === 'client_credentials';
  const mapping = tokenMapping(values);
  return {
    grant_type: isForClient || !hasPkce ? grant : 'authorization_code_pkce',
    ...(isForClient ? {} : signInRequest(values)),
    token_url: values.token_url,
    ...filled({ revocation_url: values.revocation_url }),
    client_authentication: values.client_authentication,
    scopes: splitWords(values.scopes),
    ...(scope_delimiter === 'space' ? {} : { scope_delimiter }),
    ...(mapping === undefined ? {} : { token_mapping: mapping }),
    ...(access_token_seconds === '' ? {} : { access_token_seconds: Number(access_token_seconds) }),
  };
}

function fieldRequest(row: FieldRow): CustomAppField {
  const { name, label, type, required, placeholder, help_text } = row;
  const options = parseLabelledLines(row.options).map(({ value, label }) => ({
    name: label,
    value,
  }));
  return {
    name,
    label,
    type,
    required,
    ...filled({ placeholder, help_text }),
    ...(type === 'select' ? { options } : {}),
  };
}

function keyRequest(values: KeyValues): CustomAppKeyBased {
  const { mechanism, username, password, token, injection } = values;
  const fields = values.fields.map(fieldRequest);
  switch (mechanism) {
    case 'basic':
      return { mechanism, fields, username, password };
    case 'bearer':
      return { mechanism, fields, token };
    case 'api_key':
      return { mechanism, fields, injection };
  }
}

/** The auth method; undefined while none is selected. */
export function toAuthRequest(
  values: Pick<SetupValues, 'method' | 'oauth2' | 'keybased'>,
): CustomAppAuth | undefined {
  switch (values.method) {
    case '':
      return undefined;
    case 'oauth2':
      return { method: 'oauth2', oauth2: oauthRequest(values.oauth2) };
    case 'keybased':
      return { method: 'keybased', keybased: keyRequest(values.keybased) };
  }
}

/** The fields that an app can be created with. */
export function toBasicsRequest(values: SetupValues) {
  const { name, description, category, base_url } = values;
  const auth = toAuthRequest(values);
  return {
    name,
    description,
    category,
    ...(auth === undefined ? {} : { auth }),
    ...(base_url === '' ? {} : { base_url }),
  };
}

/** The whole form for `updateCustomApp`, after `setupSchema` has checked it. */
export function toRequest(values: SetupValues): UpdateCustomAppRequest {
  const { validation, identity } = values;
  return {
    ...toBasicsRequest(values),
    icon_tile: { letters: values.letters.toUpperCase(), color: values.color.toLowerCase() },
    allowed_hosts: splitWords(values.allowed_hosts).map((host) => host.toLowerCase()),
    expired_token_codes: parseNumbers(values.expired_token_codes),
    invalid_credential_codes: parseNumbers(values.invalid_credential_codes),
    validation_request: values.hasValidation ? validation : null,
    identity_request: values.hasIdentity
      ? { ...identity, pointers: splitLines(identity.pointers) }
      : null,
  };
}
