import type { OperationId } from '@patchbay/contract/operation-types.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { runForCall } from '../domain/audit/call-origin.ts';
import { assertAppOffered, assertBodyAppOffered } from './access/allowed-apps.ts';
import { authenticate, readBearer } from './access/authenticate.ts';
import { getPrincipal, setPrincipal } from './access/principal-of-request.ts';
import { createLimiter } from './access/rate-limit.ts';
import { assertCanWrite } from './access/read-only.ts';
import { assertRight } from './access/require-right.ts';
import { assertRole } from './access/require-role.ts';
import { compressBody } from './compression.ts';
import { loadContractRoutes } from './contract-routes.ts';
import { type Call, type Handlers, HttpReply } from './handler.ts';
import { acceptMultipart } from './multipart-body.ts';
import { type OperationPolicy, ORIGIN_HEADER, policies } from './operation-policy.ts';
import { handlers } from './operations.gen.ts';
import { acceptForms, acceptRaw, assertBodyPresent, giveTurnAfter } from './request-body.ts';
import type { Services } from './services.ts';
import { assertParametersStorable } from './validation/sanitize-input.ts';

const MAX_USER_AGENT_LENGTH = 512;

/**
 * Registers every operation of the contract: rate limit, authentication, role, right, validation, handler, serialization.
 *
 * @param implemented the handlers by operation. Default: those of the server. Tests pass another set.
 */
export async function addApi(
  app: FastifyInstance,
  services: Services,
  implemented: Handlers = handlers,
): Promise<void> {
  acceptForms(app, policies);
  acceptMultipart(app, policies);
  acceptRaw(app);
  const { limits, eventLimits } = services;
  app.addHook('onClose', async () => {
    limits.stop();
    eventLimits.stop();
  });
  for (const { operation, method, url, schema } of await loadContractRoutes()) {
    const authenticateCall = async (request: FastifyRequest, reply: FastifyReply) => {
      if (operation.hasOriginHeader) {
        // The header says `patchbay` until an app has responded.
        reply.header(ORIGIN_HEADER, 'patchbay');
      }
      const principal = await authenticate(services, operation, request);
      assertRole(principal, operation);
      assertRight(principal, operation);
      assertCanWrite(principal, operation);
      assertAppOffered(principal, operation, request);
      setPrincipal(request, principal);
    };
    app.route({
      method,
      url: `${services.config.apiPrefix}${url}`,
      schema,
      onRequest: listRequestHooks(
        createLimiter(limits, operation, services.config.rateLimitFactor),
        authenticateCall,
      ),
      preValidation: async (request) => {
        nameWildcard(request, operation);
        assertBodyPresent(request, operation);
        assertParametersStorable(request);
        assertBodyAppOffered(getPrincipal(request), operation, request);
      },
      ...(operation.isCompressed ? { onSend: compressBody } : {}),
      ...(operation.bodyLimit === null ? {} : { bodyLimit: operation.bodyLimit }),
      handler: makeHandler(findHandler(implemented, operation.operationId), services),
    });
  }
}

/** Returns the hooks in their order. The limiter runs first, because it has to stop those who guess tokens and passwords. */
function listRequestHooks(
  limiter: onRequestAsyncHookHandler | null,
  authenticateCall: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): onRequestAsyncHookHandler[] {
  return limiter === null ? [authenticateCall] : [limiter, authenticateCall];
}

function makeHandler(handler: AnyHandler | undefined, services: Services): RouteHandlerMethod {
  return async (request, reply) => {
    if (handler === undefined) {
      throw new AppError(
        'NOT_IMPLEMENTED',
        'This call is in the contract but the server does not implement it yet.',
      );
    }
    await giveTurnAfter(Number(request.headers['content-length'] ?? 0));
    const isRaw = Buffer.isBuffer(request.body);
    const principal = getPrincipal(request);
    const { ip } = request;
    const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
    const call = {
      params: request.params,
      query: request.query,
      headers: request.headers,
      body: isRaw ? undefined : request.body,
      rawBody: isRaw ? request.body : null,
      principal,
      bearer: readBearer(request),
      services,
      rawQuery: new URL(request.url, 'http://localhost').searchParams,
      rawUrl: request.url,
      isHead: request.method === 'HEAD',
      signal: createDisconnectSignal(reply),
      rawHeaders: request.headers,
      allHeaders: request.raw.headersDistinct,
      ip,
      userAgent,
      log: request.log,
    };
    const origin = { request_id: request.id, ip, userAgent, principal };
    const result = await runForCall(origin, () => handler(call));
    if (result instanceof HttpReply) {
      return reply.code(result.status).headers(result.headers).send(result.body);
    }
    return reply.send(result);
  };
}

/** Renames the parameter that the router calls `*` to its name in the contract, so that the schema validates it. */
function nameWildcard({ params }: FastifyRequest, { wildcard }: OperationPolicy): void {
  if (wildcard !== null && typeof params === 'object' && params !== null && '*' in params) {
    Object.assign(params, { [wildcard]: params['*'] });
  }
}

function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) {
      controller.abort();
    }
  });
  return controller.signal;
}

type AnyHandler = (call: { [Part in keyof Call<OperationId>]: unknown }) => Promise<unknown>;

/**
 * Returns the handler of an operation. This is the one cast from an operation's name to its types: the input of
 * the handler was validated against the schemas that its types are generated from.
 */
function findHandler(implemented: Handlers, operationId: string): AnyHandler | undefined {
  const known: Readonly<Record<string, unknown>> = implemented;
  const handler = known[operationId];
  return typeof handler === 'function' ? (handler as AnyHandler) : undefined;
}
