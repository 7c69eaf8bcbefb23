import { consumeAttempt } from '../../server/src/db/connect/connect-attempt-repo.ts';
import type { AccountScope } from '../../server/src/domain/account-scope.ts';
import type { ConnectServices } from '../../server/src/http/services.ts';
import { requireSelection } from '../../server/src/oauth/account-selection/pending-account-selection.ts';
import { startAttempt } from '../../server/src/oauth/attempt/start-attempt.ts';
import { getCookiePair } from './walk-start-page.ts';

/**
 * An attempt at the demo vendor with two accounts to select from. The demo vendor itself never offers
 * two.
 */
export interface SelectionAttempt {
  /** The token of the account selection page. */
  token: string;
  /** The `Cookie` header of the browser that the attempt belongs to. */
  cookie: string;
}

export async function startPendingSelection(
  connect: ConnectServices,
  scope: AccountScope,
): Promise<SelectionAttempt> {
  const { tenant } = scope;
  const { connector } = await connect.apps.findEnabled(
    { tenant, linked_account: null },
    'demo_crm',
  );
  const client = await connect.findOAuthClient('demo_crm', tenant);
  if (connector.auth.oauth2 === undefined || client === null) {
    throw new Error('demo_crm has no OAuth client.');
  }
  const started = await startAttempt(connect, scope, {
    connector,
    oauth2: connector.auth.oauth2,
  });
  if (started.kind !== 'started') {
    throw new Error(started.kind);
  }
  const page = await fetch(started.auth_url);
  const now = connect.clock();
  const attempt = await connect.db.asTenant(tenant, (tx) =>
    consumeAttempt(tx, tenant, started.attempt_id, now),
  );
  if (attempt === null) {
    throw new Error('The attempt is no longer pending.');
  }
  const outcome = await requireSelection(connect, attempt, client, {
    kind: 'several',
    tokens: {
      access_token: 'canary_access_of_a_choice',
      refresh_token: undefined,
      expires_at: null,
      scopes: null,
      obtained_at: now,
      captures: { values: {}, missing: [] },
    },
    variables: {},
    choices: [
      { id: 'harbor', label: 'Harbor Coffee' },
      { id: 'pier', label: 'Pier & Sons' },
    ],
    revoke: () => Promise.resolve(false),
  });
  if (!('view' in outcome)) {
    throw new Error(outcome.code);
  }
  return { token: outcome.view.token, cookie: getCookiePair(page.headers.get('set-cookie')) };
}
