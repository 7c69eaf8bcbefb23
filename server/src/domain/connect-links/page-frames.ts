import { hashOpaqueToken } from '../../crypto/opaque-token.ts';
import { findConnectLinkByToken } from '../../db/connect/connect-link-repo.ts';
import type { Database } from '../../db/database.ts';
import { findOrg } from '../../db/org/org-repo.ts';
import type { Environment } from '../../db/schema/columns.ts';
import type { Tokens } from '../auth/session/tokens.ts';
import { frameSourcesOf, pageOriginsOf } from './page-origins.ts';

export interface PageFrameDeps {
  db: Database;
  tokens: Pick<Tokens, 'verify'>;
}

/** What the address of a hosted page says about whose page it is. */
export interface PageAddress {
  /** A link's token, or the session token of an older address. */
  token?: string | undefined;
  /** `page_id` of the session that replaced a link. */
  page_id?: string | undefined;
}

const PAGE_ID = /^[0-9a-f]{64}$/;

/**
 * Which origins may show the page at this address in a frame, as sources of CSP; none where the address
 * does not show whose page it is. Does not consume the link.
 */
export async function findFrameSources(
  deps: PageFrameDeps,
  address: PageAddress,
): Promise<string[]> {
  const { token, page_id } = address;
  const hash = token === undefined ? page_id : hashOpaqueToken(token);
  if (hash === undefined || !PAGE_ID.test(hash)) {
    return [];
  }
  const link = await deps.db.byState(hash, (tx) => findConnectLinkByToken(tx, hash));
  if (link !== null) {
    const { org_id, environment, options } = link;
    return sourcesOf(deps, org_id, environment, options.allowed_origins);
  }
  const bearer = token === undefined ? null : await deps.tokens.verify(token);
  return bearer?.kind === 'session' ? sourcesOf(deps, bearer.org_id, bearer.environment) : [];
}

async function sourcesOf(
  { db }: PageFrameDeps,
  org_id: string,
  environment: Environment,
  own?: readonly string[],
): Promise<string[]> {
  const org = await findOrg(db.directory, org_id);
  return org === null
    ? []
    : frameSourcesOf(pageOriginsOf(environment, org.settings.allowed_origins, own));
}
