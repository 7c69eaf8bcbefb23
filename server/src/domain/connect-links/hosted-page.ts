import type { HostedProperties } from '@patchbay/contract/schema.gen.d.ts';
import { hashOpaqueToken } from '../../crypto/opaque-token.ts';
import { findConnectLinkByToken } from '../../db/connect/connect-link-repo.ts';
import type { Database } from '../../db/database.ts';
import { findOrg } from '../../db/org/org-repo.ts';
import type { Environment } from '../../db/schema/columns.ts';
import type { ConnectLinkOptions } from '../../db/schema/connect-link.ts';
import type { Tokens } from '../auth/session/tokens.ts';
import { orgIcon } from '../logos/logo-path.ts';
import { hostedPropertiesOf } from '../org/hosted-properties.ts';
import { linkLooks } from './link-looks.ts';
import { frameSourcesOf, type PageOrigins, pageOriginsOf } from './page-origins.ts';

export interface HostedPageDeps {
  db: Database;
  tokens: Pick<Tokens, 'verify'>;
  apiUrl: () => string;
}

/** What the address of a hosted page says about whose page it is. */
export interface PageAddress {
  /** A link's token, or the session token of an older address. */
  token?: string | undefined;
  /** `page_id` of the session that replaced a link. */
  page_id?: string | undefined;
  /**
   * Whose page it says that it is, without a proof. It opens the page to the origins of this organization and to
   * no others, and nothing else: the page shows nothing before one of them hands it a token.
   */
  owner?: PageOwner | undefined;
}

export interface PageOwner {
  org_id: string;
  environment: Environment;
}

/** What the page shows before it has a session, or where it gets none. Nothing of the customer. */
export interface PageBrand {
  name: string;
  icon: string | null;
  hosted_properties: HostedProperties;
  lang: string | null;
}

export interface HostedPageInfo {
  /** Which origins may show it in a frame, as sources of CSP. */
  frameSources: string[];
  /** Null: the address proves nothing. */
  brand: PageBrand | null;
  /** Which pages it may exchange messages with; the same, as it compares them itself. */
  origins: PageOrigins;
  /** Whose tokens it takes from them. */
  owner: PageOwner;
}

const PAGE_ID = /^[0-9a-f]{64}$/;

/**
 * Whose page is at this address; null where the address does not show it. Does not consume the link, and
 * knows links that were used or have expired, too.
 */
export async function findHostedPage(
  deps: HostedPageDeps,
  address: PageAddress,
): Promise<HostedPageInfo | null> {
  const { token, page_id, owner } = address;
  if (token === undefined && page_id === undefined && owner !== undefined) {
    const page = await pageOf(deps, owner, {});
    return page === null ? null : { ...page, brand: null };
  }
  const hash = token === undefined ? page_id : hashOpaqueToken(token);
  if (hash === undefined || !PAGE_ID.test(hash)) {
    return null;
  }
  const link = await deps.db.byState(hash, (tx) => findConnectLinkByToken(tx, hash));
  if (link !== null) {
    return pageOf(deps, link, link.options);
  }
  const bearer = token === undefined ? null : await deps.tokens.verify(token);
  return bearer?.kind === 'session' ? pageOf(deps, bearer, {}) : null;
}

async function pageOf(
  deps: HostedPageDeps,
  { org_id, environment }: PageOwner,
  options: ConnectLinkOptions,
): Promise<HostedPageInfo | null> {
  const org = await findOrg(deps.db.directory, org_id);
  if (org === null) {
    return null;
  }
  const { allowed_origins } = org.settings;
  const origins = pageOriginsOf(environment, allowed_origins, options.allowed_origins);
  return {
    frameSources: frameSourcesOf(origins),
    origins,
    owner: { org_id, environment },
    brand: {
      name: org.name,
      icon: orgIcon(org, deps.apiUrl()),
      hosted_properties: {
        ...hostedPropertiesOf(org.hosted_properties),
        ...linkLooks(options),
      },
      lang: options.lang ?? null,
    },
  };
}
