import type { OperationId } from '@patchbay/contract/operation-types.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { requireOfferedApp, requireOfferedBody } from './access/allowed-apps.ts';
import { authenticate, readBearer } from './access/authenticate.ts';
import { getPrincipal, setPrincipal } from './access/principal-of-request.ts';
import { limiterOf } from './access/rate-limit.ts';
import { requireWriting } from './access/read-only.ts';
import { requireRight } from './access/require-right.ts';
import { requireRole } from './access/require-role.ts';
import { compressBody } from './compression.ts';
import { contractRoutes } from './contract-routes.ts';
import { type Call, type Handlers, HttpReply } from './handler.ts';
import { acceptMultipart } from './multipart-body.ts';
import { type OperationPolicy, ORIGIN_HEADER, policies } from './operation-policy.ts';
import { handlers } from './operations.gen.ts';
import { acceptForms, acceptRaw, checkBodyIsThere, giveTurnAfter } from './request-body.ts';
import type { Services } from './services.ts';
import { checkParametersAreStorable } from './validation/sanitize-input.ts';

const MAX_USER_AGENT_LENGTH = 512;

/**
 * Registers every operation of the contract: rate limit, authentication, role, right, validation, handler, serialization.
 *
 * @param implemented default: what the server implements; another set in tests of this frame
 */
export async function addApi(
  app: FastifyInstance,
  services: Services,
  implemented: Handlers = handlers,
): Promise<void> {
  acceptForms(app, policies);
  acceptMultipart(app, policies);
  acceptRaw(app);
  const { limits } = services;
  app.addHook('onClose', async () => limits.stop());
  for (const { operation, method, url, schema } of await contractRoutes()) {
    const who = async (request: FastifyRequest, reply: FastifyReply) => {
      if (operation.hasOriginHeader) {
        // Until an app has responded.
        reply.header(ORIGIN_HEADER, 'patchbay');
      }
      const principal = await authenticate(services, operation, request);
      requireRole(principal, operation);
      requireRight(principal, operation);
      requireWriting(principal, operation);
      requireOfferedApp(principal, operation, request);
      setPrincipal(request, principal);
    };
    app.route({
      method,
      url: `${services.config.apiPrefix}${url}`,
      schema,
      onRequest: onRequest(limiterOf(limits, operation, services.config.rateLimitFactor), who),
      preValidation: async (request) => {
        nameWildcard(request, operation);
        checkBodyIsThere(request, operation);
        checkParametersAreStorable(request);
        requireOfferedBody(getPrincipal(request), operation, request);
      },
      ...(operation.isCompressed ? { onSend: compressBody } : {}),
      ...(operation.bodyLimit === null ? {} : { bodyLimit: operation.bodyLimit }),
      handler: makeHandler(handlerOf(implemented, operation.operationId), services),
    });
  }
}

/** Counted first: guessing at tokens and passwords is what the limits are against. */
function onRequest(
  limiter: onRequestAsyncHookHandler | null,
  who: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): onRequestAsyncHookHandler[] {
  return limiter === null ? [who] : [limiter, who];
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
    const result = await handler({
      params: request.params,
      query: request.query,
      headers: request.headers,
      body: isRaw ? undefined : request.body,
      rawBody: isRaw ? request.body : null,
      principal: getPrincipal(request),
      bearer: readBearer(request),
      services,
      rawQuery: new URL(request.url, 'http://localhost').searchParams,
      rawUrl: request.url,
      isHead: request.method === 'HEAD',
      signal: signalOf(reply),
      rawHeaders: request.headers,
      allHeaders: request.raw.headersDistinct,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      log: request.log,
    });
    if (result instanceof HttpReply) {
      return reply.code(result.status).headers(result.headers).send(result.body);
    }
    return reply.send(result);
  };
}

/** Its own name for what the router calls `*`, so that the contract can look at it. */
function nameWildcard({ params }: FastifyRequest, { wildcard }: OperationPolicy): void {
  if (wildcard !== null && typeof params === 'object' && params !== null && '*' in params) {
    Object.assign(params, { [wildcard]: params['*'] });
  }
}

function signalOf({ raw }: FastifyReply): AbortSignal {
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
 * The one cast from an operation's name to its types: what reaches the handler was validated
 * against the schemas that its types are generated from.
 */
function handlerOf(implemented: Handlers, operationId: string): AnyHandler | undefined {
  const known: Readonly<Record<string, unknown>> = implemented;
  const handler = known[operationId];
  return typeof handler === 'function' ? (handler as AnyHandler) : undefined;
}
