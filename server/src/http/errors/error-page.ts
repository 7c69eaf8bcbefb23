import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#domain/app-error.ts';
import { html, toCspHash } from '#lib/html.ts';
import { isNavigation } from '../is-navigation.ts';
import { sendError } from './error-handler.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}main{max-width:420px;overflow-wrap:anywhere}h1{font-size:20px;margin:0 0 8px}p{margin:0 0 12px}small{opacity:.75}';

/**
 * Responds to an error at an address that people open. A browser that navigates gets a page, which reloads after
 * `Retry-After`. A program gets the error body.
 */
export function sendErrorToPerson(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!isNavigation(request)) {
    return sendError(error, request, reply);
  }
  const seconds = error.retryAfterSeconds;
  if (seconds !== undefined) {
    reply.header('retry-after', String(seconds)).header('refresh', String(seconds));
  }
  // A product may show the page in a frame, and the page has nothing to click. The owner, whose origins could be checked,
  // is not known while the database is away.
  reply.removeHeader('x-frame-options');
  const facts = `${error.status} ${error.code}, request ${request.id}`;
  const { text } =
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>This page could not be opened</title><style>${STYLE}</style><main><h1>This page could not be opened</h1><p>${error.message}</p><p><small>${facts}</small></p></main></html>`;
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src ${toCspHash(STYLE)}`)
    .send(text);
}
