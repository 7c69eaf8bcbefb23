import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { toAddressPattern } from '../operation-address.ts';
import { policies } from '../operation-policy.ts';
import { sendError } from './error-handler.ts';

/** Makes the app respond to an unknown path: 405 with `Allow` if the path has other methods, else 404. */
export function addUnknownRoute(app: FastifyInstance, apiPrefix: string): void {
  const findMethods = createMethodFinder(apiPrefix);
  app.setNotFoundHandler((request, reply) => respondUnknown(findMethods, request, reply));
}

function respondUnknown(
  findMethods: (path: string) => string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const methods = findMethods(getPath(request.url));
  if (methods.length === 0 || methods.includes(request.method)) {
    const sentence = 'There is nothing at this address. Check path and method.';
    return sendError(new AppError('RESOURCE_NOT_FOUND', sentence), request, reply);
  }
  const allow = methods.join(', ');
  reply.header('allow', allow);
  const sentence = `This address does not take ${request.method}. It takes ${allow}.`;
  return sendError(new AppError('METHOD_NOT_ALLOWED', sentence), request, reply);
}

/** Creates a function that returns the methods that the contract has for a path. */
function createMethodFinder(apiPrefix: string): (path: string) => string[] {
  const byPath = new Map<string, { pattern: RegExp; allowed: Set<string> }>();
  for (const operation of policies) {
    const { path, method } = operation;
    const known = byPath.get(path) ?? {
      pattern: toAddressPattern(apiPrefix, operation),
      allowed: new Set(),
    };
    known.allowed.add(method);
    byPath.set(path, known);
  }
  const patterns = [...byPath.values()];
  return (path) => {
    const found = patterns.filter(({ pattern }) => pattern.test(path));
    const allowed = new Set(found.flatMap((route) => [...route.allowed]));
    return allowed.has('GET') ? [...allowed, 'HEAD'] : [...allowed];
  };
}

const getPath = (url: string) => url.split('?', 1)[0] ?? '';
