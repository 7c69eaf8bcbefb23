import type { AttemptRow } from '../../../db/connect/connect-attempt-repo.ts';
import { findLinkedAccountLabel } from '../../../db/connect/linked-account-repo.ts';
import { findOrg } from '../../../db/org/org-repo.ts';
import { appOf, openStartLink, tenantOfAttempt } from '../../../oauth/attempt/start-link.ts';
import type { Handler } from '../../handler.ts';
import { readCookies } from '../../pages/connect/attempt-cookie.ts';
import { overPage, wrongBrowserPage } from '../../pages/connect/callback-page.ts';
import { pageReply, textsForRequest } from '../../pages/connect/page-reply.ts';
import { type StartMode, type StartNames, startPage } from '../../pages/connect/start-page.ts';
import type { Services } from '../../services.ts';

export const getStartPage: Handler<'getStartPage'> = async ({
  params,
  query,
  services,
  rawHeaders,
}) => {
  const texts = textsForRequest(rawHeaders, query.lang);
  const link = await openStartLink(services.connect, params.token, readCookies(rawHeaders.cookie));
  switch (link.kind) {
    case 'over':
      return pageReply(overPage(texts, 404));
    case 'other_browser':
      return pageReply(wrongBrowserPage(texts, 'start'));
    case 'open': {
      const { attempt, cookie } = link;
      const names = await namesOf(services, attempt);
      return pageReply(startPage(texts, names, attempt, modeOf(attempt), cookie));
    }
  }
};

/** What the page calls the three that it is about. */
export async function namesOf(services: Services, attempt: AttemptRow): Promise<StartNames> {
  const tenant = tenantOfAttempt(attempt);
  const [org, account] = await Promise.all([
    findOrg(services.db.directory, tenant.org_id),
    services.db.asTenant(tenant, (tx) =>
      findLinkedAccountLabel(tx, tenant, attempt.linked_account),
    ),
  ]);
  return { app: appOf(attempt), org: org?.name ?? '', account: account ?? '' };
}

/**
 * A client that watches its window alone would take a severed one for closed: there the window stays
 * with us, and the provider's page gets a tab of its own.
 */
export function modeOf({ client, window_handle, nonce_hash }: AttemptRow): StartMode {
  if (client === 'literal' && window_handle === 'severed') {
    return 'relay';
  }
  return nonce_hash === null ? 'confirm' : 'bind';
}
