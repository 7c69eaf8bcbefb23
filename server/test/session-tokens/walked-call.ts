import type { SessionRight } from '#domain/session-rights.ts';
import type { Target, Things, World } from './walk-world.ts';

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The result of a call: `OK`, or status and error code. */
export type Result = string;
export const OK = 'OK';
export const NOT_FOUND = '404 RESOURCE_NOT_FOUND';
export const FORBIDDEN = '403 FORBIDDEN';

/** The expected results by target, for a session token that may make the call. */
const ABOUT = {
  account: { own: OK },
  app: { own: OK, otherApp: OK },
  config: { own: OK, otherApp: OK, neighbor: NOT_FOUND, stranger: NOT_FOUND },
  connection: { own: OK, otherApp: OK, neighbor: NOT_FOUND, stranger: NOT_FOUND },
  customApp: { own: OK, org: NOT_FOUND, neighbor: NOT_FOUND, stranger: NOT_FOUND },
  execution: {
    ...{ own: OK, otherApp: OK, org: OK, orgOtherApp: OK },
    ...{ neighbor: NOT_FOUND, stranger: NOT_FOUND },
  },
  run: {
    ...{ own: OK, otherApp: OK, org: OK, orgOtherApp: OK },
    ...{ orgDraft: NOT_FOUND, neighbor: NOT_FOUND, stranger: NOT_FOUND },
  },
  nodes: {
    ...{ own: OK, otherApp: OK, org: FORBIDDEN, orgOtherApp: FORBIDDEN },
    ...{ orgDraft: NOT_FOUND, neighbor: NOT_FOUND, stranger: NOT_FOUND },
  },
} satisfies Record<string, Partial<Record<Target, Result>>>;

export interface WalkedCall {
  about: keyof typeof ABOUT;
  /** Whether the session of a link for one app may make the call: about that app, always, or never. */
  page: 'app' | 'any' | 'closed';
  right?: SessionRight;
  /** Set if a read-only token may not make the call. */
  isChange?: true;
  send(things: Things, world: World): Sent | Promise<Sent>;
  /** The results that differ from those of `about`. */
  results?: Partial<Record<Target, Result>>;
}

export const getResults = ({ about, results }: WalkedCall): Partial<Record<Target, Result>> => ({
  ...ABOUT[about],
  ...results,
});

export const get = (path: string, headers?: Sent['headers']): Sent =>
  headers === undefined ? { method: 'GET', path } : { method: 'GET', path, headers };
export const post = (path: string, body?: unknown, headers: Sent['headers'] = {}): Sent => ({
  ...{ method: 'POST', path, headers },
  ...(body === undefined ? {} : { body }),
});
export const put = (path: string, body: unknown, headers: Sent['headers'] = {}): Sent => ({
  ...{ method: 'PUT', path, body, headers },
});
export const remove = (path: string, headers: Sent['headers'] = {}): Sent => ({
  ...{ method: 'DELETE', path, headers },
});

export const CHANGES = { isChange: true } as const;
export const FOR_ACCOUNT = { about: 'account', page: 'any' } as const;
/** A call about the whole account, which the page of a link for one app may not make. */
export const FOR_WHOLE_ACCOUNT = { about: 'account', page: 'closed' } as const;
export const OF_APP = { about: 'app', page: 'app' } as const;
