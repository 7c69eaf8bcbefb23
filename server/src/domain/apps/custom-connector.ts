import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import type { Apply, Connector, KeyBased, OAuth2 } from '#connectors/connector.gen.d.ts';
import { ConnectorInvalidError, parseConnector } from '#connectors/parse-connector.ts';
import { AppError } from '../app-error.ts';
import type { CustomAppForm } from './custom-app-form.ts';

type Auth = NonNullable<CustomApp['auth']>;

/** The status codes of a successful read. */
const WORKED = [200, 201, 202, 204];

/**
 * Builds the connector that a form describes. It is the same kind of document as a connector that ships, so that
 * one code path serves both.
 *
 * @returns null if the form is not complete
 * @throws AppError VALIDATION_ERROR if parts of the form contradict each other
 */
export function buildConnector(slug: string, name: string, form: CustomAppForm): Connector | null {
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
      ...(auth.oauth2 === undefined ? {} : { oauth2: buildOAuth(auth.oauth2, form) }),
      ...(auth.keybased === undefined ? {} : { keybased: buildKeyBased(auth.keybased) }),
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
      throw toFormError(error);
    }
    throw error;
  }
}

function buildOAuth(oauth2: NonNullable<Auth['oauth2']>, form: CustomAppForm): OAuth2 {
  const { grant_type, scopes, optional_scopes = [], token_mapping } = oauth2;
  const isForClient = grant_type === 'client_credentials';
  return {
    ...(isForClient ? { grant: 'client_credentials' } : buildAuthorization(oauth2)),
    token_url: oauth2.token_url,
    revoke: oauth2.revocation_url === undefined ? false : { url: oauth2.revocation_url },
    scopes: {
      default: scopes,
      delimiter: oauth2.scope_delimiter === 'comma' ? ',' : ' ',
      optional: optional_scopes.map(({ value, label }) => ({ scope: value, label })),
    },
    client_auth: oauth2.client_authentication === 'header' ? 'basic' : 'post',
    ...(token_mapping === undefined ? {} : { token_response: token_mapping }),
    lifetime: {
      access_s: oauth2.access_token_seconds ?? 'unknown',
      // A customer's own client requests each new token, so it acts like a refresh token that never changes.
      refresh: isForClient ? 'static' : (oauth2.refresh_token ?? 'static'),
    },
    ...(form.expired_token_codes.length === 0
      ? {}
      : { expired_when: form.expired_token_codes.map((status) => ({ status })) }),
  };
}

/** Builds the authorization step. Query parameters of the authorize URL become `authorize_params`. */
function buildAuthorization(
  oauth2: NonNullable<Auth['oauth2']>,
): Pick<OAuth2, 'authorize_url' | 'authorize_params' | 'pkce' | 'off_reason'> {
  const url = new URL(oauth2.authorization_url ?? '');
  const params = { ...Object.fromEntries(url.searchParams), ...oauth2.authorization_params };
  url.search = '';
  return {
    authorize_url: url.href,
    ...(Object.keys(params).length === 0 ? {} : { authorize_params: params }),
    ...(oauth2.grant_type === 'authorization_code_pkce'
      ? { pkce: 'send' }
      : { pkce: 'off', off_reason: 'Chosen by the author of the custom app.' }),
  };
}

function buildKeyBased(form: NonNullable<Auth['keybased']>): KeyBased {
  return {
    fields: form.fields.map(({ placeholder = '', ...field }) => ({ ...field, placeholder })),
    apply: buildApply(form),
  };
}

function buildApply(form: NonNullable<Auth['keybased']>): Apply[] {
  switch (form.mechanism) {
    case 'basic':
      return [{ in: 'basic', user: form.username ?? '', pass: form.password ?? '' }];
    case 'bearer':
      return [{ in: 'header', name: 'Authorization', template: `Bearer ${form.token ?? ''}` }];
    case 'api_key':
      return (form.injection ?? []).map(({ in: location, name, value }) => ({
        in: location,
        name,
        template: value,
      }));
  }
}

/** Pairs of a JSON pointer into the connector and the pointer of the form's field that it comes from. */
const FIELD_POINTERS: readonly (readonly [string, string])[] = [
  ['/auth/oauth2', '/auth/oauth2'],
  ['/auth/keybased', '/auth/keybased'],
  ['/verify', '/validation_request'],
  ['/identifier', '/identity_request'],
  ['/proxy/hosts', '/allowed_hosts'],
  ['/proxy', '/base_url'],
];

/** Converts the problems of a connector to field errors of the form. */
function toFormError({ problems }: ConnectorInvalidError): AppError {
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
