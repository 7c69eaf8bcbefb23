import type { HostedProperties } from '@patchbay/contract/schema.gen.d.ts';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import { findConnectLinkByToken } from '#db/connect/connect-link-repo.ts';
import type { Database } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import type { Environment } from '#db/schema/columns.ts';
import type { ConnectLinkOptions } from '#db/schema/connect/connect-link.ts';
import type { Tokens } from '#domain/auth/session/tokens.ts';
import { getOrgIconAddress } from '#domain/logos/logo-path.ts';
import { toHostedProperties } from './hosted-properties.ts';
import { getLinkLooks } from './link-looks.ts';
import { getPageOrigins, type PageOrigins, toFrameSources } from './page-origins.ts';

export interface HostedPageDeps {
  db: Database;
  auth: { tokens: Pick<Tokens, 'verify'> };
  apiUrl: () => string;
}

/** The parameters in the address of a hosted page that identify its organization. */
export interface PageAddress {
  /** The token of a link, or the session token of an older address. */
  token?: string | undefined;
  /** The `page_id` of the session that replaced a link. */
  page_id?: string | undefined;
  /**
   * The owner that the address names without a proof. It decides only which origins may embed the page, which
   * shows nothing before one of them passes it a token.
   */
  owner?: PageOwner | undefined;
}

export interface PageOwner {
  org_id: string;
  environment: Environment;
}

/** The parts of the page that are visible without a session. They contain no data of the customer. */
export interface PageBrand {
  name: string;
  icon: string | null;
  hosted_properties: HostedProperties;
  lang: string | null;
}

export interface HostedPageInfo {
  /** The CSP sources of the origins that may show the page in a frame. */
  frameSources: string[];
  /** The branding of the page; null if the address does not prove who owns it. */
  brand: PageBrand | null;
  /** The same origins in the form by which the page compares the senders of messages. */
  origins: PageOrigins;
  /** The organization and environment whose tokens the page accepts from these origins. */
  owner: PageOwner;
}

const PAGE_ID = /^[0-9a-f]{64}$/;

/**
 * Finds the page at an address, or returns null if the address does not identify one. Does not consume the
 * link, and also finds links that were used or have expired.
 */
export async function findHostedPage(
  deps: HostedPageDeps,
  address: PageAddress,
): Promise<HostedPageInfo | null> {
  const { token, page_id, owner } = address;
  if (token === undefined && page_id === undefined && owner !== undefined) {
    const page = await readPage(deps, owner, {});
    return page === null ? null : { ...page, brand: null };
  }
  const hash = token === undefined ? page_id : hashOpaqueToken(token);
  if (hash === undefined || !PAGE_ID.test(hash)) {
    return null;
  }
  const link = await deps.db.byState(hash, (tx) => findConnectLinkByToken(tx, hash));
  if (link !== null) {
    return readPage(deps, link, link.options);
  }
  const bearer = token === undefined ? null : await deps.auth.tokens.verify(token);
  return bearer?.kind === 'session' ? readPage(deps, bearer, {}) : null;
}

async function readPage(
  deps: HostedPageDeps,
  { org_id, environment }: PageOwner,
  options: ConnectLinkOptions,
): Promise<HostedPageInfo | null> {
  const org = await findOrg(deps.db.directory, org_id);
  if (org === null) {
    return null;
  }
  const { allowed_origins } = org.settings;
  const origins = getPageOrigins(environment, allowed_origins, options.allowed_origins);
  return {
    frameSources: toFrameSources(origins),
    origins,
    owner: { org_id, environment },
    brand: {
      name: org.name,
      icon: getOrgIconAddress(org, deps.apiUrl()),
      hosted_properties: {
        ...toHostedProperties(org.hosted_properties),
        ...getLinkLooks(options),
      },
      lang: options.lang ?? null,
    },
  };
}
