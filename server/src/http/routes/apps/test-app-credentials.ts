import type {
  TestAppCredentialsRequest,
  TestAppCredentialsResult,
} from '@patchbay/contract/schema.gen.d.ts';
import { type ConnectionRow, listConnections } from '#db/connect/connection-repo.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Tenant } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { needsClient } from '#domain/apps/effective-connector.ts';
import type { TenantApp } from '#domain/apps/tenant-app.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import type { Handler } from '#http/handler.ts';
import type { Services } from '#http/services.ts';
import { probeClient, probeConnection, type Verdict } from '#oauth/connection/connection-probes.ts';
import { getTenant } from '../connect/account-scope.ts';

export const testAppCredentials: Handler<'testAppCredentials'> = async ({
  params,
  body,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const app = await services.connect.apps.find(tenant, params.slug);
  if (app === null) {
    throw new AppError('RESOURCE_NOT_FOUND', `There is no app "${params.slug}". Check the slug.`);
  }
  const { linked_account_id } = body;
  return linked_account_id === undefined
    ? testClient(services, tenant, app)
    : testConnection(services, tenant, app, { ...body, linked_account_id });
};

async function testClient(
  { connect }: Services,
  tenant: Tenant,
  app: TenantApp,
): Promise<TestAppCredentialsResult> {
  const { name, slug, auth } = app.connector;
  const client = await connect.findOAuthClient(slug, tenant);
  if (auth.oauth2 === undefined || !needsClient(auth.oauth2) || client === null) {
    throw createNothingToTestError(
      auth.oauth2 === undefined || !needsClient(auth.oauth2)
        ? `${name} needs no client of yours. Name a linked account that has connected it.`
        : `${name} has no client ID and secret yet. Enter them first, or name a linked account that has connected it.`,
    );
  }
  const outcome = await probeClient(connect, auth.oauth2, client, slug);
  const messages: Record<Verdict, string> = {
    accepted: `${name} accepts the client ID and secret.`,
    rejected: `${name} does not accept the client ID and secret. Copy both again from the app that you registered at ${name}.`,
    unclear: `${name} did not show whether it accepts the client ID and secret. Connect a test account to be sure.`,
    unavailable: `Couldn't reach ${name}. Try again in a few minutes.`,
  };
  return { checked: 'client', outcome, message: messages[outcome] };
}

async function testConnection(
  { connect, db }: Services,
  tenant: Tenant,
  app: TenantApp,
  {
    linked_account_id: account_id,
    auth_type,
    connection_id,
  }: Required<Pick<TestAppCredentialsRequest, 'linked_account_id'>> & TestAppCredentialsRequest,
): Promise<TestAppCredentialsResult> {
  const { name, slug } = app.connector;
  const [row] = await db.asTenant(tenant, async (tx): Promise<ConnectionRow[]> => {
    const linked_account = await findLinkedAccountId(tx, tenant, account_id);
    if (linked_account === null) {
      throw createUnknownLinkedAccountError('body', '/linked_account_id');
    }
    return listConnections(tx, tenant, { linked_account, slug, auth_type, connection_id });
  });
  if (row === undefined) {
    throw createNothingToTestError(`${account_id} has not connected ${name}. Name one that has.`);
  }
  const outcome = await probeConnection(connect, app.connector, row);
  const messages: Record<Verdict, string> = {
    accepted: `${name} accepts what ${account_id} connected.`,
    rejected: `${name} does not accept what ${account_id} connected. The customer has to connect again.`,
    unclear: `${name} has no call to try credentials with.`,
    unavailable: `Couldn't reach ${name}. Try again in a few minutes.`,
  };
  return { checked: 'connection', outcome, message: messages[outcome] };
}

function createNothingToTestError(message: string): AppError {
  return new AppError('NOTHING_TO_TEST', message);
}
