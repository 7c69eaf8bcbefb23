import type { PageGrant } from '../session/session-storage';

/** The other page: the one around this frame, or the one that opened this window. */
export type Peer = {
  window: Pick<Window, 'postMessage'>;
  /** Undefined where the browser does not tell. */
  origin: string | undefined;
  isAround: boolean;
};

// The same names that the server lets frame the page.
const LOOPBACK = /^https?:\/\/(localhost|([a-z0-9-]+\.)+localhost|127\.0\.0\.1)(:\d+)?$/;

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Who is there to talk to; null for a page on its own. */
export function findPeer(self: Window = window): Peer | null {
  if (self.parent !== self) {
    // Firefox has no ancestorOrigins.
    const origin = self.location.ancestorOrigins?.[0] ?? originOf(self.document.referrer);
    return { window: self.parent, origin, isAround: true };
  }
  const opener: Window | null = self.opener;
  return opener === null
    ? null
    : { window: opener, origin: originOf(self.document.referrer), isAround: false };
}

/** Whether pages of this origin may hear from the page and hand it a token. */
export function isAllowedOrigin(origin: string, grant: PageGrant | null): boolean {
  return (
    grant !== null &&
    (grant.allowed_origins.includes(origin) ||
      (grant.loopback_origins_allowed && LOOPBACK.test(origin)))
  );
}

/**
 * The exact origins that messages are addressed to: the peer's where it is known and allowed, all
 * that are allowed where the browser does not tell, else none.
 */
export function targetOrigins(peer: Peer | null, grant: PageGrant | null): readonly string[] {
  if (peer === null || grant === null) {
    return [];
  }
  if (peer.origin === undefined) {
    return grant.allowed_origins;
  }
  return isAllowedOrigin(peer.origin, grant) ? [peer.origin] : [];
}
