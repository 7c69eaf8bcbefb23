import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import type { ContractOperation } from './contract.ts';

/**
 * Bodies are JSON and nothing else. Fastify's own parser for `text/plain` must go: the contract has
 * no schema for that type, so its text would reach the handler unchecked.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A client that always sends the header has said nothing by an empty body.
    if (text === '') {
      done(null, undefined);
      return;
    }
    parse(request, String(text), done);
  });
}

/** @throws AppError VALIDATION_ERROR where the operation needs a body and none came */
export function checkBodyIsThere(request: FastifyRequest, operation: ContractOperation): void {
  if (request.body !== undefined) {
    return;
  }
  if (operation.isBodyRequired) {
    throw new AppError('VALIDATION_ERROR', 'The request is not valid: the body is required.', {
      details: [{ in: 'body', pointer: '', message: 'is required' }],
    });
  }
  if (request.headers['content-type'] !== undefined) {
    request.body = {};
  }
}
