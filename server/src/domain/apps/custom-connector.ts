import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import type { Apply, Connector, KeyBased, OAuth2 } from '../../connectors/connector.gen.d.ts';
import { ConnectorInvalidError, parseConnector } from '../../connectors/parse-connector.ts';
import { AppError } from '../app-error.ts';
import type { CustomAppForm } from './custom-app-form.ts';

type Auth = NonNullable<CustomApp['auth']>;

/** Statuses of a successful read. */
const WORKED = [200, 201, 202, 204];

/**
 * The connector that a form describes: the same document as one that ships, so that one code path
 * serves both.
 *
 * @returns null while the form is not complete
 * @throws AppError VALIDATION_ERROR where parts of the form do not fit each other
 */
export function connectorOf(slug: string, name: string, form: CustomAppForm): Connector | null {
  const { auth, base_url, allowed_hosts, validation_request, identity_request } = form;
  if (auth === null || base_url === null) {
    return null;
  }
  const document: Connector = {
    schema_version: 1,
    slug,
    name,
    description: form.description === '' ? name : form.description,
    tags: [form.category],
    icon: { kind: 'tile', value: form.icon_tile.letters, color: form.icon_tile.color },
    auth: {
      ...(auth.oauth2 === undefined ? {} : { oauth2: oauthOf(auth.oauth2, form) }),
      ...(auth.keybased === undefined ? {} : { keybased: keyBasedOf(auth.keybased) }),
    },
    proxy: { base_url, ...(allowed_hosts.length === 0 ? {} : { hosts: allowed_hosts }) },
    verify:
      validation_request === null
        ? false
        : {
            ...validation_request,
            expect: WORKED,
            ...(form.invalid_credential_codes.length === 0
              ? {}
              : { rejected: form.invalid_credential_codes }),
          },
    identifier:
      identity_request === null
        ? false
        : {
            method: identity_request.method,
            path: identity_request.path,
            pointer: identity_request.pointers,
          },
  };
  try {
    return parseConnector(document, slug, false);
  } catch (error) {
    if (error instanceof ConnectorInvalidError) {
      throw formError(error);
    }
    throw error;
  }
}

function oauthOf(given: NonNullable<Auth['oauth2']>, form: CustomAppForm): OAuth2 {
  const { grant_type, scopes, optional_scopes = [], token_mapping } = given;
  const isForClient = grant_type === 'client_credentials';
  return {
    ...(isForClient ? { grant: 'client_credentials' } : signInOf(given)),
    token_url: given.token_url,
    revoke: given.revocation_url === undefined ? false : { url: given.revocation_url },
    scopes: {
      default: scopes,
      delimiter: given.scope_delimiter === 'comma' ? ',' : ' ',
      optional: optional_scopes.map(({ value, label }) => ({ scope: value, label })),
    },
    client_auth: given.client_authentication === 'header' ? 'basic' : 'post',
    ...(token_mapping === undefined ? {} : { token_response: token_mapping }),
    lifetime: {
      access_s: given.access_token_seconds ?? 'unknown',
      // Where each customer has a client, that gets the next token, as a refresh token that stays.
      refresh: isForClient ? 'static' : (given.refresh_token ?? 'static'),
    },
    ...(form.expired_token_codes.length === 0
      ? {}
      : { expired_when: form.expired_token_codes.map((status) => ({ status })) }),
  };
}

/** Query parameters of the authorize URL become `authorize_params` of the connector. */
function signInOf(
  given: NonNullable<Auth['oauth2']>,
): Pick<OAuth2, 'authorize_url' | 'authorize_params' | 'pkce' | 'off_reason'> {
  const url = new URL(given.authorization_url ?? '');
  const params = { ...Object.fromEntries(url.searchParams), ...given.authorization_params };
  url.search = '';
  return {
    authorize_url: url.href,
    ...(Object.keys(params).length === 0 ? {} : { authorize_params: params }),
    ...(given.grant_type === 'authorization_code_pkce'
      ? { pkce: 'send' }
      : { pkce: 'off', off_reason: 'Chosen by the author of the custom app.' }),
  };
}

function keyBasedOf(given: NonNullable<Auth['keybased']>): KeyBased {
  return {
    fields: given.fields.map(({ placeholder = '', ...field }) => ({ ...field, placeholder })),
    apply: applyOf(given),
  };
}

function applyOf(given: NonNullable<Auth['keybased']>): Apply[] {
  switch (given.mechanism) {
    case 'basic':
      return [{ in: 'basic', user: given.username ?? '', pass: given.password ?? '' }];
    case 'bearer':
      return [{ in: 'header', name: 'Authorization', template: `Bearer ${given.token ?? ''}` }];
    case 'api_key':
      return (given.injection ?? []).map(({ in: location, name, value }) => ({
        in: location,
        name,
        template: value,
      }));
  }
}

/** JSON pointers of the connector, and the field of the form that each comes from. */
const FIELD_POINTERS: readonly (readonly [string, string])[] = [
  ['/auth/oauth2', '/auth/oauth2'],
  ['/auth/keybased', '/auth/keybased'],
  ['/verify', '/validation_request'],
  ['/identifier', '/identity_request'],
  ['/proxy/hosts', '/allowed_hosts'],
  ['/proxy', '/base_url'],
];

/** The problems as field errors of the form. */
function formError({ problems }: ConnectorInvalidError): AppError {
  const details = problems.slice(0, 10).map((problem) => {
    const [, pointer = '/auth'] = FIELD_POINTERS.find(([start]) => problem.startsWith(start)) ?? [];
    const message = problem.replace(/^\/\S*:?\s*/, '').slice(0, 500);
    return { in: 'body' as const, pointer, message };
  });
  const [first] = details;
  return new AppError(
    'VALIDATION_ERROR',
    `The request is not valid: ${first?.pointer} ${first?.message}.`.slice(0, 1000),
    { details },
  );
}
