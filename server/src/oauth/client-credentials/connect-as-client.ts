import type { AttemptSnapshot, Connector, OAuth2 } from '#connectors/connector.gen.d.ts';
import { CLIENT_FIELDS } from '#connectors/form-fields.ts';
import { readVariables } from '#connectors/read-variables.ts';
import { TemplateError } from '#connectors/url-template.ts';
import { Secret } from '#crypto/secret.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { hashIdentity } from '#domain/connect/connections/connection-identity.ts';
import type { SaveOutcome } from '#domain/connect/connections/save-credentials.ts';
import { storeConnection } from '#domain/connect/connections/store-connection.ts';
import { formatClientAsRefreshToken } from '../provider/client-credentials-grant.ts';
import {
  type AuthorizationFailure,
  type Authorized,
  authorizeAsClient,
} from '../provider/exchange-code.ts';
import { toOAuthCredentials } from '../provider/token-response.ts';

const MAX_FIELD_LENGTH = 2_000;

/** The form in which a customer entered their own OAuth client to connect an app. */
export interface ClientForm {
  connector: Connector;
  oauth2: OAuth2;
  body: Readonly<Record<string, string>>;
  /** The value `new`, or the `_id` of the connection to reconnect. */
  wanted?: string | undefined;
}

/**
 * Connects an app for which each customer has their own OAuth client (RFC 6749 4.4): gets a token with the client, and
 * stores both encrypted. Connecting again replaces them.
 */
export async function connectAsClient(
  deps: ConnectDeps,
  scope: AccountScope,
  { connector, oauth2, body, wanted }: ClientForm,
): Promise<SaveOutcome> {
  const entered = readVariables(connector, 'oauth2', body);
  const problems = [
    ...entered.problems,
    ...CLIENT_FIELDS.flatMap(({ name }) => findProblem(body, name)),
  ];
  if (problems.length > 0) {
    return { kind: 'invalid', problems };
  }
  const client = {
    client_id: body.client_id?.trim() ?? '',
    client_secret: new Secret(body.client_secret?.trim() ?? ''),
  };
  const snapshot: AttemptSnapshot = {
    name: connector.name,
    client_id: client.client_id,
    proxy: connector.proxy,
    oauth2,
    identifier: connector.identifier,
    scopes: oauth2.scopes.default,
  };
  const outcome = await authorize(deps, { snapshot, client, variables: entered.variables });
  if (outcome === null || outcome.kind === 'failed') {
    return outcome?.code === 'VENDOR_UNAVAILABLE'
      ? { kind: 'unavailable' }
      : { kind: 'rejected', field: 'client_secret' };
  }
  const { tokens, identifier, account_id, variables } = outcome;
  const refresh_token = formatClientAsRefreshToken(client);
  const app = { slug: connector.slug, auth_type: 'oauth2' } as const;
  return storeConnection(deps, scope, {
    ...app,
    wanted,
    credentials: toOAuthCredentials({ ...tokens, refresh_token }),
    identifier,
    identity: hashIdentity(deps.keyRing, scope, {
      ...app,
      account_id,
      variables,
      entered: entered.variables,
      identifier: connector.identifier,
    }),
    variables,
    scopes: tokens.scopes ?? snapshot.scopes,
    expires_at: tokens.expires_at,
    connected_at: deps.clock(),
  });
}

/** Gets a token. Returns null if an address needs a variable that was not entered. */
async function authorize(
  deps: ConnectDeps,
  registration: Parameters<typeof authorizeAsClient>[1],
): Promise<Authorized | AuthorizationFailure | null> {
  try {
    return await authorizeAsClient(deps, registration);
  } catch (error) {
    if (error instanceof TemplateError) {
      return null;
    }
    throw error;
  }
}

function findProblem(body: Readonly<Record<string, string>>, name: string) {
  const value = Object.hasOwn(body, name) ? (body[name]?.trim() ?? '') : '';
  if (value === '') {
    return [{ pointer: `/${name}`, message: 'is required' }];
  }
  return /^[\x20-\x7e]+$/.test(value) && value.length <= MAX_FIELD_LENGTH
    ? []
    : [
        {
          pointer: `/${name}`,
          message: 'contains a character that is not allowed, or is too long',
        },
      ];
}
