import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { guardedConnector } from './guarded-connector.ts';
import { type Deadline, type OpenedResponse, openedResponse } from './opened-response.ts';
import { asOutboundError, blocked, OutboundError } from './outbound-errors.ts';
import { targetRules } from './private-hosts.ts';

export interface OutboundLimits {
  /** Milliseconds to connect; default 10,000. */
  connectMs: number;
  /** Milliseconds for everything, redirects included; default 30,000. */
  totalMs: number;
  /** Bytes of a response body; default 10 MB. */
  maxBytes: number;
  /** Redirects followed; default 3. */
  maxRedirects: number;
}

export interface BuiltInProvider {
  origin: string;
  path: string;
  /** Hosts that exist in the demo alone, by the paths below `path` at which the demo vendor answers for them. */
  hosts?: Readonly<Record<string, string>>;
}

export interface OutboundOptions {
  /** Entries of ALLOW_PRIVATE_HOSTS, see `targetRules`. */
  allowPrivateHosts?: readonly string[];
  /**
   * The built-in demo vendor at this server's own address: requests below `path` of this
   * origin are allowed, but a redirect from another origin is not.
   */
  builtInProvider?: () => BuiltInProvider;
  limits?: Partial<OutboundLimits>;
  /** How a name becomes an address; default: the system's resolver. */
  lookup?: LookupFunction;
}

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Names of headers besides the known ones that carry credentials, in lower case. */
  secretHeaders?: readonly string[];
  /** Shortens the total time for this request; whole milliseconds, at least 1. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Default `follow`; `error` returns the 3xx response. */
  redirects?: 'follow' | 'error';
}

export interface OutboundResponse {
  status: number;
  /** Lower-case names; several values of one name are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
  /** Where it came from, after redirects. */
  url: string;
}

/** The only client for other hosts: every URL may come from a user. */
export interface OutboundClient {
  /** @throws OutboundError if no response came; a response with any status is not an error */
  send(outgoing: OutboundRequest): Promise<OutboundResponse>;
  /**
   * As `send`, up to the head of the response. The total time ends with `whole`, or if the body is
   * streamed, with the head.
   */
  open(outgoing: OutboundRequest): Promise<OpenedResponse>;
  /** Ends open connections. */
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
 * Makes the guarded client: public addresses on ports 80, 443, 8080 and 8443, plus what the options
 * open. It takes no proxy from the environment.
 */
export function createOutboundClient(options: OutboundOptions = {}): OutboundClient {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const rules = targetRules(options.allowPrivateHosts ?? []);
  const settings: Agent.Options = {
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxHeaderSize: 32_768,
  };
  const guarded = new Agent({
    ...settings,
    connect: guardedConnector(rules, limits.connectMs, options.lookup),
  });
  const own = new Agent({ ...settings, connect: { timeout: limits.connectMs } });

  const routeOf = (asked: URL, isFirst: boolean): Route => {
    const provider = isFirst ? options.builtInProvider?.() : undefined;
    const url = provider === undefined ? asked : atBuiltInProvider(asked, provider);
    if (isBuiltInProvider(url, provider)) {
      return { url, agent: own };
    }
    checkUrl(url, (port) => rules.allowsPort(url.hostname, port));
    return { url, agent: guarded };
  };

  const open = (outgoing: OutboundRequest) => openAll(outgoing, limits, routeOf);
  return {
    open,
    send: async (outgoing) => {
      const opened = await open(outgoing);
      const { status, headers, url } = opened;
      return { status, headers, url, body: await opened.whole() };
    },
    close: async () => {
      await Promise.all([guarded.destroy(), own.destroy()]);
    },
  };
}

/** Where a request goes, and by which connections. */
interface Route {
  url: URL;
  agent: Agent;
}

async function openAll(
  outgoing: OutboundRequest,
  limits: OutboundLimits,
  routeOf: (url: URL, isFirst: boolean) => Route,
): Promise<OpenedResponse> {
  const totalMs = Math.min(outgoing.timeoutMs ?? limits.totalMs, limits.totalMs);
  const { deadline, signal: timeout } = startDeadline(totalMs);
  const signal =
    outgoing.signal === undefined ? timeout : AbortSignal.any([timeout, outgoing.signal]);
  try {
    let current = outgoing;
    for (let hop = 0; ; hop += 1) {
      const { url, agent } = routeOf(parseUrl(current.url), hop === 0);
      const response = await requestOne(current, url, agent, signal);
      const opened = openedResponse(response, url, limits.maxBytes, deadline);
      const target = redirectTarget(opened, url);
      if (target === null || outgoing.redirects === 'error') {
        return opened;
      }
      // Read to its end where it is short, so that the connection serves the next request.
      await response.body.dump({ limit: 65_536 }).catch(() => undefined);
      if (hop === limits.maxRedirects) {
        throw new OutboundError('TOO_MANY_REDIRECTS', `${url.host} redirects too often.`, {
          canHaveArrived: true,
        });
      }
      current = redirected(current, opened.status, url, target);
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

async function requestOne(
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
    throw asOutboundError(error, url);
  }
}

function redirectTarget(
  response: Pick<OpenedResponse, 'status' | 'headers'>,
  from: URL,
): URL | null {
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) {
    return null;
  }
  return parseUrl(location, from);
}

/** The next request after a redirect: credentials stay behind when the origin changes (RFC 9110 15.4). */
function redirected(
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
  // A body may hold credentials too (client_secret), so 307 and 308 do not carry it elsewhere.
  const keepsBody = !becomesGet && body !== undefined;
  if (keepsBody && isElsewhere) {
    throw blocked(`${from.host} redirects a request with a body to another address.`, true);
  }
  return {
    ...rest,
    method: becomesGet ? 'GET' : outgoing.method,
    url: to.href,
    headers,
    ...(keepsBody ? { body } : {}),
  };
}

/** Where the demo vendor answers for the host, if it does. */
function atBuiltInProvider(url: URL, { origin, path, hosts = {} }: BuiltInProvider): URL {
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
    throw blocked(`${url.protocol} addresses are not allowed.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw blocked('An address with a user name or a password in it is not allowed.');
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!allowsPort(port)) {
    throw blocked(`Port ${port} of ${url.hostname} is not allowed.`);
  }
}
