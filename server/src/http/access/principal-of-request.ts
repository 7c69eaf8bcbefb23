import type { FastifyRequest } from 'fastify';
import type { Principal } from '#domain/principal.ts';
import type { Owner } from '#lib/fair-queue.ts';

const ANYONE: Principal = { kind: 'anonymous' };
const principals = new WeakMap<FastifyRequest, Principal>();

/** Stores the principal of a request after its authentication. */
export function setPrincipal(request: FastifyRequest, principal: Principal): void {
  principals.set(request, principal);
}

export const getPrincipal = (request: FastifyRequest): Principal =>
  principals.get(request) ?? ANYONE;

/** Returns the owner that the work on a request is scheduled for. All anonymous requests share one. */
export function getRequestOwner(request: FastifyRequest): Owner {
  const principal = getPrincipal(request);
  return {
    org_id: principal.kind === 'anonymous' ? '' : principal.org_id,
    linked_account: principal.kind === 'linked_account' ? principal.linked_account._id : null,
  };
}
