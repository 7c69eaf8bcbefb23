import type { ConnectSession } from '@patchbay/contract/schema.gen.d.ts';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import { isProvenanceLive } from '#db/auth/revoked-session-repo.ts';
import {
  type ConnectLinkRow,
  consumeConnectLink,
  findConnectLinkByToken,
} from '#db/connect/connect-link-repo.ts';
import { findLinkedAccountNames } from '#db/connect/linked-account-repo.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { getSecondsUntil } from '#domain/auth/session/token-lifetime.ts';
import type { Tokens } from '#domain/auth/session/tokens.ts';
import { getOrgIconAddress } from '#domain/logos/logo-path.ts';
import type { ConnectLinkDeps } from './create-link.ts';
import { getPageOrigins } from './page-origins.ts';

/** Seconds that the session of a hosted page stays valid. */
const PAGE_SESSION_SECONDS = 30 * 60;

export interface ExchangeDeps extends ConnectLinkDeps {
  auth: { tokens: Pick<Tokens, 'signSession'> };
  /** Returns the address of the API: the public URL with the prefix. */
  apiUrl: () => string;
}

/**
 * Exchanges the token of a hosted page's address for a session of its linked account. Each token works once.
 *
 * @throws AppError CONNECT_LINK_USED, CONNECT_LINK_EXPIRED or CONNECT_LINK_UNKNOWN. The last one is also thrown
 * if the linked account was deleted or the session that created the link was revoked
 */
export async function exchangeLink(deps: ExchangeDeps, token: string): Promise<ConnectSession> {
  const token_hash = hashOpaqueToken(token);
  const link = await deps.db.byState(token_hash, (tx) => findConnectLinkByToken(tx, token_hash));
  if (link === null) {
    throw createUnknownLinkError();
  }
  const { org_id, environment, linked_account } = link;
  const tenant = { org_id, environment };
  const now = deps.clock();
  const org = await findOrg(deps.db.directory, org_id);
  // Read the account before the link is consumed, because a failure afterwards could not be retried.
  const account = await deps.db.asTenant(tenant, async (tx) =>
    (await isProvenanceLive(tx, tenant, link.options))
      ? findLinkedAccountNames(tx, tenant, linked_account)
      : null,
  );
  if (org === null || account === null) {
    throw createUnknownLinkError();
  }
  await consumeLink(deps, link, now);
  const { options } = link;
  const expires_in = getSecondsUntil(link.session_until, PAGE_SESSION_SECONDS, now);
  const session = await deps.auth.tokens.signSession(
    {
      ...tenant,
      linked_account_id: account.account_id,
      linked_account,
      minted_by: options.minted_by ?? null,
      link_id: link._id,
    },
    expires_in,
  );
  return {
    token: session,
    expires_in,
    page_id: token_hash,
    org: {
      _id: org._id,
      name: org.name,
      icon: getOrgIconAddress(org, deps.apiUrl()),
      website: org.website,
    },
    linked_account: { _id: linked_account, ...account },
    environment,
    apps: options.apps ?? null,
    redirect_url: options.redirect_url ?? org.hosted_properties.redirect_url ?? null,
    ...getPageOrigins(environment, org.settings.allowed_origins, options.allowed_origins),
    lang: options.lang ?? null,
    config_id: options.config_id ?? null,
  };
}

async function consumeLink(deps: ConnectLinkDeps, link: ConnectLinkRow, now: Date): Promise<void> {
  const { org_id, environment } = link;
  const tenant = { org_id, environment };
  if (link.used_at === null && link.expires_at <= now) {
    throw new AppError(
      'CONNECT_LINK_EXPIRED',
      'This link has expired. Ask the sender for a new link.',
    );
  }
  const isFirst =
    link.used_at === null &&
    (await deps.db.asTenant(tenant, (tx) => consumeConnectLink(tx, tenant, link._id, now)));
  if (!isFirst) {
    throw new AppError(
      'CONNECT_LINK_USED',
      'This link was opened before and works once. Continue where you opened it, or ask the sender for a new link.',
    );
  }
}

function createUnknownLinkError(): AppError {
  return new AppError(
    'CONNECT_LINK_UNKNOWN',
    'This link does not work: it is incomplete, or its account was deleted. Ask the sender for a new link.',
  );
}
