import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { createGuardedConnector } from './guarded-connector.ts';
import { type Deadline, type OpenedResponse, toOpenedResponse } from './opened-response.ts';
import { createBlockedError, OutboundError, toOutboundError } from './outbound-errors.ts';
import { createTargetRules } from './private-hosts.ts';

export interface OutboundLimits {
  /** Milliseconds until a connection is open; default 10,000. */
  connectMs: number;
  /** Milliseconds for the whole request with its redirects; default 30,000. */
  totalMs: number;
  /** The maximum bytes of a response body; default 10 MB. */
  maxBytes: number;
  /** The maximum number of redirects that are followed; default 3. */
  maxRedirects: number;
}

export interface BuiltInProvider {
  origin: string;
  path: string;
  /** Hosts that exist in the demo alone, with the paths below `path` at which the demo vendor responds for them. */
  hosts?: Readonly<Record<string, string>>;
}

export interface OutboundOptions {
  /** The entries of ALLOW_PRIVATE_HOSTS, see `createTargetRules`. */
  allowPrivateHosts?: readonly string[];
  /**
   * Returns the built-in demo vendor at this server's own address. Requests below `path` of this origin are
   * allowed, but a redirect from another origin is not.
   */
  builtInProvider?: () => BuiltInProvider;
  limits?: Partial<OutboundLimits>;
  /** Resolves names; default: the system's resolver. */
  lookup?: LookupFunction;
}

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The lower-case names of further headers that contain credentials. */
  secretHeaders?: readonly string[];
  /** A shorter total time for this request, in whole milliseconds, at least 1. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Whether redirects are followed (default), or `error`, which returns the 3xx response. */
  redirects?: 'follow' | 'error';
}

export interface OutboundResponse {
  status: number;
  /** The headers by lower-case names. Several values of one name are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
  /** The address of the response, after redirects. */
  url: string;
}

/** The only client for requests to other hosts. Every URL may come from a user. */
export interface OutboundClient {
  /** Sends a request. @throws OutboundError if there is no response; a response with any status is not an error */
  send(outgoing: OutboundRequest): Promise<OutboundResponse>;
  /**
   * Sends a request and returns after the head of the response. The total time includes `readAll`, but a streamed
   * body has its own time.
   */
  open(outgoing: OutboundRequest): Promise<OpenedResponse>;
  /** Closes open connections. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: OutboundLimits = {
  connectMs: 10_000,
  totalMs: 30_000,
  maxBytes: 10_000_000,
  maxRedirects: 3,
};
const CREDENTIAL_HEADERS = ['authorization', 'cookie', 'proxy-authorization', 'x-api-key'];

/**
 * Creates the guarded client. It reaches public addresses on ports 80, 443, 8080 and 8443, and the targets that the
 * options allow. It ignores proxies of the environment.
 */
export function createOutboundClient(options: OutboundOptions = {}): OutboundClient {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const rules = createTargetRules(options.allowPrivateHosts ?? []);
  const settings: Agent.Options = {
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxHeaderSize: 32_768,
  };
  const guarded = new Agent({
    ...settings,
    connect: createGuardedConnector(rules, limits.connectMs, options.lookup),
  });
  const own = new Agent({ ...settings, connect: { timeout: limits.connectMs } });

  const findRoute = (requested: URL, isFirst: boolean): Route => {
    const provider = isFirst ? options.builtInProvider?.() : undefined;
    const url = provider === undefined ? requested : toBuiltInProviderUrl(requested, provider);
    if (isBuiltInProvider(url, provider)) {
      return { url, agent: own };
    }
    checkUrl(url, (port) => rules.allowsPort(url.hostname, port));
    return { url, agent: guarded };
  };

  const open = (outgoing: OutboundRequest) => openAll(outgoing, limits, findRoute);
  return {
    open,
    send: async (outgoing) => {
      const opened = await open(outgoing);
      const { status, headers, url } = opened;
      return { status, headers, url, body: await opened.readAll() };
    },
    close: async () => {
      await Promise.all([guarded.destroy(), own.destroy()]);
    },
  };
}

/** The address that a request is sent to, and the agent that opens its connection. */
interface Route {
  url: URL;
  agent: Agent;
}

async function openAll(
  outgoing: OutboundRequest,
  limits: OutboundLimits,
  findRoute: (url: URL, isFirst: boolean) => Route,
): Promise<OpenedResponse> {
  const totalMs = Math.min(outgoing.timeoutMs ?? limits.totalMs, limits.totalMs);
  const { deadline, signal: timeout } = startDeadline(totalMs);
  const signal =
    outgoing.signal === undefined ? timeout : AbortSignal.any([timeout, outgoing.signal]);
  try {
    let current = outgoing;
    for (let hop = 0; ; hop += 1) {
      const { url, agent } = findRoute(parseUrl(current.url), hop === 0);
      const response = await requestOnce(current, url, agent, signal);
      const opened = toOpenedResponse(response, url, limits.maxBytes, deadline);
      const target = getRedirectTarget(opened, url);
      if (target === null || outgoing.redirects === 'error') {
        return opened;
      }
      // A short body is read to its end, so that the connection serves the next request.
      await response.body.dump({ limit: 65_536 }).catch(() => undefined);
      if (hop === limits.maxRedirects) {
        throw new OutboundError('TOO_MANY_REDIRECTS', `${url.host} redirects too often.`, {
          canHaveArrived: true,
        });
      }
      current = buildRedirectedRequest(current, opened.status, url, target);
    }
  } catch (error) {
    deadline.clear();
    throw error;
  }
}

function startDeadline(milliseconds: number): { deadline: Deadline; signal: AbortSignal } {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The time is over.', 'TimeoutError'));
  let timer = setTimeout(end, milliseconds);
  const clear = () => clearTimeout(timer);
  const extend = (more: number) => {
    clear();
    timer = setTimeout(end, more);
  };
  return { deadline: { extend, clear }, signal: controller.signal };
}

async function requestOnce(
  outgoing: OutboundRequest,
  url: URL,
  dispatcher: Agent,
  signal: AbortSignal,
) {
  try {
    return await request(url, {
      dispatcher,
      method: outgoing.method,
      headers: { 'user-agent': 'Patchbay', ...outgoing.headers },
      ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
      signal,
    });
  } catch (error) {
    throw toOutboundError(error, url);
  }
}

function getRedirectTarget(
  response: Pick<OpenedResponse, 'status' | 'headers'>,
  from: URL,
): URL | null {
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) {
    return null;
  }
  return parseUrl(location, from);
}

/** Builds the request after a redirect, without credentials if the origin changes (RFC 9110 15.4). */
function buildRedirectedRequest(
  outgoing: OutboundRequest,
  status: number,
  from: URL,
  to: URL,
): OutboundRequest {
  const { body, headers: before = {}, ...rest } = outgoing;
  const becomesGet =
    (status === 303 && outgoing.method !== 'HEAD') || (status <= 302 && outgoing.method === 'POST');
  const isElsewhere = from.origin !== to.origin;
  const dropped = [
    ...(isElsewhere ? [...CREDENTIAL_HEADERS, ...(outgoing.secretHeaders ?? [])] : []),
    ...(becomesGet ? ['content-type', 'content-length'] : []),
  ];
  const headers = Object.fromEntries(
    Object.entries(before).filter(([name]) => !dropped.includes(name.toLowerCase())),
  );
  // A body may contain credentials, too (client_secret), so 307 and 308 must not send it to another origin.
  const keepsBody = !becomesGet && body !== undefined;
  if (keepsBody && isElsewhere) {
    throw createBlockedError(
      `${from.host} redirects a request with a body to another address.`,
      true,
    );
  }
  return {
    ...rest,
    method: becomesGet ? 'GET' : outgoing.method,
    url: to.href,
    headers,
    ...(keepsBody ? { body } : {}),
  };
}

/** Returns the address at which the demo vendor responds for the host, or the same URL if it does not. */
function toBuiltInProviderUrl(url: URL, { origin, path, hosts = {} }: BuiltInProvider): URL {
  const at = Object.hasOwn(hosts, url.host) ? hosts[url.host] : undefined;
  return at === undefined || url.username !== '' || url.password !== ''
    ? url
    : new URL(`${path}${at}${url.pathname}${url.search}`, origin);
}

function isBuiltInProvider(url: URL, own: BuiltInProvider | undefined): boolean {
  return (
    own !== undefined &&
    url.origin === new URL(own.origin).origin &&
    url.pathname.startsWith(`${own.path}/`) &&
    url.username === '' &&
    url.password === ''
  );
}

function parseUrl(text: string, base?: URL): URL {
  try {
    return new URL(text, base);
  } catch (error) {
    throw new OutboundError('BLOCKED', 'The address is not a URL.', {
      cause: error,
      canHaveArrived: base !== undefined,
    });
  }
}

function checkUrl(url: URL, allowsPort: (port: number) => boolean): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw createBlockedError(`${url.protocol} addresses are not allowed.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw createBlockedError('An address with a user name or a password in it is not allowed.');
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!allowsPort(port)) {
    throw createBlockedError(`Port ${port} of ${url.hostname} is not allowed.`);
  }
}
