import { type AttemptRow, getAppName } from '#db/connect/connect-attempt-repo.ts';
import { findLinkedAccountLabel } from '#db/connect/linked-account-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { getOrgIconAddress } from '#domain/logos/logo-path.ts';
import type { Handler } from '#http/handler.ts';
import { formatAttemptCookie, readBrowserSecrets } from '#http/pages/connect/attempt-cookie.ts';
import {
  chooseTexts,
  renderOverPage,
  renderWrongBrowserPage,
  toReply,
} from '#http/pages/connect/attempt-page.ts';
import type { Branding } from '#http/pages/connect/page-branding.ts';
import { type StartMode, type StartNames, startPage } from '#http/pages/connect/start-page.ts';
import type { Services } from '#http/services.ts';
import { openStartLink } from '#oauth/attempt/start-link.ts';

export const getStartPage: Handler<'getStartPage'> = async ({
  params,
  query,
  services,
  rawHeaders,
}) => {
  const { publicUrl, connect } = services;
  const requested = chooseTexts(rawHeaders, query.lang);
  const browser = readBrowserSecrets(publicUrl(), rawHeaders.cookie);
  const link = await openStartLink(connect, params.token, browser, requested.lang);
  switch (link.kind) {
    case 'over':
      return toReply(renderOverPage(requested, 404));
    case 'other_browser':
      return toReply(renderWrongBrowserPage(requested, 'start'));
    case 'open': {
      const { attempt, newSecret } = link;
      const texts = chooseTexts(rawHeaders, query.lang ?? attempt.lang);
      const pageNames = await readPageNames(services, attempt);
      const cookie = newSecret === null ? null : formatAttemptCookie(publicUrl(), newSecret);
      return toReply(
        startPage(texts, { ...pageNames, attempt, mode: getStartMode(attempt), cookie }),
      );
    }
  }
};

/** Reads the names of the app, the organization and its customer, and the organization's branding. */
export async function readPageNames(
  services: Services,
  attempt: AttemptRow,
): Promise<{ names: StartNames; branding: Branding }> {
  const tenant = toTenant(attempt);
  const [org, account] = await Promise.all([
    findOrg(services.db.directory, tenant.org_id),
    services.db.asTenant(tenant, (tx) =>
      findLinkedAccountLabel(tx, tenant, attempt.linked_account),
    ),
  ]);
  return {
    names: { app: getAppName(attempt), org: org?.name ?? '', account: account ?? '' },
    branding: {
      icon: org === null ? null : getOrgIconAddress(org, services.apiUrl()),
      colors: org?.hosted_properties ?? {},
    },
  };
}

/**
 * Returns the mode of the start page. A client that only watches its window would take a severed one for closed, so the
 * window stays on our page, and the provider's page gets a tab of its own.
 */
export function getStartMode({ client, window_handle, nonce_hash }: AttemptRow): StartMode {
  if (client === 'literal' && window_handle === 'severed') {
    return 'relay';
  }
  return nonce_hash === null ? 'confirm' : 'bind';
}
