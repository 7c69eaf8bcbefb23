/**
 * The origins whose pages may show this page in a frame and exchange messages with it. The server
 * sends them.
 */
export type PageOrigins = {
  allowed_origins: readonly string[];
  /** Whether pages on the reader's own computer may, too, at any port. */
  loopback_origins_allowed: boolean;
};

/** The other page: the parent of this frame, or the opener of this window. */
export type Peer = {
  window: Pick<Window, 'postMessage'>;
  /** Undefined if the browser does not reveal it. */
  origin: string | undefined;
  isAround: boolean;
};

// The same host names that the server allows as frame ancestors.
const LOOPBACK = /^https?:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$/;

function parseOrigin(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Finds the other page; null for a top-level page without an opener. */
export function findPeer(self: Window = window): Peer | null {
  if (self.parent !== self) {
    // Firefox has no ancestorOrigins.
    const origin = self.location.ancestorOrigins?.[0] ?? parseOrigin(self.document.referrer);
    return { window: self.parent, origin, isAround: true };
  }
  const opener: Window | null = self.opener;
  return opener === null
    ? null
    : { window: opener, origin: parseOrigin(self.document.referrer), isAround: false };
}

/** Whether an origin may receive messages and pass a token. */
export function isAllowedOrigin(origin: string, grant: PageOrigins | null): boolean {
  return (
    grant !== null &&
    (grant.allowed_origins.includes(origin) ||
      (grant.loopback_origins_allowed && LOOPBACK.test(origin)))
  );
}

/**
 * Returns the target origins of messages: the peer's if it is known and allowed, all allowed ones
 * if the browser does not reveal it, else none.
 */
export function listTargetOrigins(peer: Peer | null, grant: PageOrigins | null): readonly string[] {
  if (peer === null || grant === null) {
    return [];
  }
  if (peer.origin === undefined) {
    return grant.allowed_origins;
  }
  return isAllowedOrigin(peer.origin, grant) ? [peer.origin] : [];
}
