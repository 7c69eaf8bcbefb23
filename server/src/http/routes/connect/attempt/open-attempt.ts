import type { IntegrateResponse } from '@patchbay/contract/schema.gen.d.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import type { Call } from '#http/handler.ts';
import { UNLISTED } from '#oauth/attempt/redirect-rules.ts';
import { ATTEMPT_SECONDS, type StartRequest, startAttempt } from '#oauth/attempt/start-attempt.ts';
import { assertConnectable } from '../assert-connectable.ts';
import { findApp } from '../find-app.ts';

/** The parts of a call that both operations that open attempts have in common. */
type AttemptCall = Pick<
  Call<'getOauthUrl' | 'startIntegration'>,
  'params' | 'query' | 'rawQuery' | 'services'
>;

/** Matches the query parameters that are ours. The fields of an app begin with a letter. */
const OURS = /^_/;

/**
 * Opens an attempt to connect the app of the path by sign-in.
 *
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED; VALIDATION_ERROR for an app without sign-in or
 *   without a client, for a return address that is not listed, and for values that do not fit;
 *   RATE_LIMITED; RESOURCE_NOT_FOUND and CONNECTION_LIMIT by `assertConnectable`
 */
export async function openAttempt(
  { params, query, rawQuery, services }: AttemptCall,
  scope: AccountScope,
  caller: Omit<StartRequest, 'connector' | 'oauth2' | 'params' | 'return_url' | 'wanted'>,
): Promise<IntegrateResponse> {
  const { connector, linked_account } = await findApp(services, scope, params.slug);
  const { oauth2 } = connector.auth;
  if (oauth2 === undefined || oauth2.authorize_url === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `${connector.name} connects by key, not by sign-in. Save the account's key instead.`,
      { details: [{ in: 'path', pointer: '/slug', message: 'names an app without oauth2' }] },
    );
  }
  const requestedConnection = query._connection;
  const { slug, name } = connector;
  await assertConnectable(services, scope, name, {
    slug,
    auth_type: 'oauth2',
    wanted: requestedConnection,
  });
  const values = Object.fromEntries([...rawQuery].filter(([name]) => !OURS.test(name)));
  const outcome = await startAttempt(services.connect, scope, {
    connector,
    oauth2,
    ...caller,
    return_url: query._return_url,
    wanted: requestedConnection,
    params: values,
  });
  switch (outcome.kind) {
    case 'no_client': {
      // The screen Apps does not list the apps that a linked account built.
      const advice =
        linked_account === null
          ? 'Enter them under Apps.'
          : 'Enter them in Custom Apps, or let the customer who built it enter them.';
      throw new AppError(
        'VALIDATION_ERROR',
        `${connector.name} is not set up yet: its client ID and secret are missing. ${advice}`,
        { details: [{ in: 'path', pointer: '/slug', message: 'names an app without a client' }] },
      );
    }
    case 'too_many':
      throw new AppError(
        'RATE_LIMITED',
        'This account has begun to connect too often. Wait 10 minutes and try again.',
        { retryAfterSeconds: ATTEMPT_SECONDS },
      );
    case 'invalid': {
      const [first] = outcome.problems;
      const isUnlisted = Object.values<string | undefined>(UNLISTED).includes(first?.message);
      const advice = isUnlisted ? ' Add it under Settings, or send a listed one.' : '';
      throw new AppError(
        'VALIDATION_ERROR',
        `The request is not valid: ${first?.pointer} ${first?.message}.${advice}`,
        { details: outcome.problems.map((problem) => ({ in: 'query' as const, ...problem })) },
      );
    }
    case 'started': {
      const { auth_url, attempt_id, expires_in, window_handle } = outcome;
      return { auth_url, attempt_id, expires_in, window_handle };
    }
  }
}
