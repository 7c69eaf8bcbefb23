import { AppError } from '../../../domain/app-error.ts';
import { startAttempt } from '../../../oauth/start-attempt.ts';
import type { Handler } from '../../handler.ts';
import { accountScopeOf } from './account-scope.ts';
import { findApp } from './find-app.ts';

export const startIntegration: Handler<'startIntegration'> = async ({
  params,
  principal,
  services,
}) => {
  const scope = accountScopeOf(principal);
  const { connector } = findApp(services, params.slug);
  const { oauth2 } = connector.auth;
  if (oauth2 === undefined) {
    throw new AppError('VALIDATION_ERROR', `${connector.name} connects by key, not by sign-in.`, {
      details: [{ in: 'path', pointer: '/slug', message: 'names an app without oauth2' }],
    });
  }
  const outcome = await startAttempt(services.connect, scope, connector, oauth2);
  if (outcome.kind === 'no_client') {
    throw new AppError(
      'VALIDATION_ERROR',
      `${connector.name} is not set up yet: its client id and secret are missing. Enter them under Apps.`,
      { details: [{ in: 'path', pointer: '/slug', message: 'names an app without a client' }] },
    );
  }
  const { auth_url, attempt_id, expires_in } = outcome;
  return { auth_url, attempt_id, expires_in, window_handle: 'live' };
};
