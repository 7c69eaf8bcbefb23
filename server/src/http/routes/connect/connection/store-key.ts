import type { SaveCredentialsResponse } from '@patchbay/contract/schema.gen.d.ts';
import type { App } from '#connectors/connector-registry.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import {
  type KeyForm,
  type SaveOutcome,
  saveCredentials,
} from '#domain/connect/connections/save-credentials.ts';
import type { Services } from '#http/services.ts';
import { connectAsClient } from '#oauth/client-credentials/connect-as-client.ts';
import { connectByExchange } from '#oauth/key-exchange/connect-by-exchange.ts';
import { getExchangedToken } from '#oauth/provider/key-token-client.ts';
import { assertConnectable, createConnectionLimitError } from '../assert-connectable.ts';

/** The input of a customer and the connection that it is for. */
type KeyOrClient = Pick<KeyForm, 'body' | 'wanted'>;

/**
 * Tries a key at the provider and stores it.
 *
 * @throws AppError VALIDATION_ERROR, CREDENTIALS_REJECTED, VENDOR_UNAVAILABLE, RESOURCE_NOT_FOUND and
 *   CONNECTION_LIMIT by `assertConnectable`, or INVALID_TOKEN if the account was deleted
 */
export async function storeKey(
  services: Services,
  scope: AccountScope,
  { connector }: App,
  form: KeyOrClient,
): Promise<SaveCredentialsResponse> {
  const { slug, name } = connector;
  const { keybased, oauth2 } = connector.auth;
  const { wanted } = form;
  if (oauth2?.grant === 'client_credentials') {
    await assertConnectable(services, scope, name, { slug, auth_type: 'oauth2', wanted });
    return toResponse(
      await connectAsClient(services.connect, scope, { connector, oauth2, ...form }),
      connector.name,
    );
  }
  if (keybased === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `${connector.name} connects by sign-in, not by key. Start a sign-in instead.`,
      { details: [{ in: 'path', pointer: '/slug', message: 'names an app without keybased' }] },
    );
  }
  await assertConnectable(services, scope, name, { slug, auth_type: 'keybased', wanted });
  const key = { connector, keybased, ...form };
  const token = getExchangedToken(keybased);
  const outcome =
    token === null
      ? await saveCredentials(services.connect, scope, key)
      : await connectByExchange(services.connect, scope, key, token);
  return toResponse(outcome, name);
}

function toResponse(outcome: SaveOutcome, app: string): SaveCredentialsResponse {
  if (outcome.kind !== 'stored') {
    throw toError(outcome, app);
  }
  return { success: true, connection_id: outcome.connection_id };
}

function toError(outcome: Exclude<SaveOutcome, { kind: 'stored' }>, app: string): AppError {
  switch (outcome.kind) {
    case 'invalid': {
      const [first] = outcome.problems;
      return new AppError(
        'VALIDATION_ERROR',
        `The request is not valid: ${first?.pointer} ${first?.message}.`,
        { details: outcome.problems.map((problem) => ({ in: 'body' as const, ...problem })) },
      );
    }
    case 'rejected':
      return new AppError(
        'CREDENTIALS_REJECTED',
        `${app} did not accept this key. Check it and try again.`,
        {
          details: [{ in: 'body', pointer: `/${outcome.field}`, message: `was refused by ${app}` }],
        },
      );
    case 'unavailable':
      return new AppError(
        'VENDOR_UNAVAILABLE',
        `${app} does not respond, so the key could not be checked. Try again in a few minutes.`,
      );
    case 'limit':
      return createConnectionLimitError(app);
    case 'no_such_account':
      return new AppError(
        'INVALID_TOKEN',
        'The account of this token is gone. Create the linked account again and ask for a new token.',
      );
  }
}
