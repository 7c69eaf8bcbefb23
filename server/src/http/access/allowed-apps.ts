import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { Principal } from '#domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';
import { OFFERED_APP_RULES, type OfferedAppRule } from './offered-app-rules.ts';

/** Returns the slugs of the apps that a caller may know of. Null if it is not limited. */
export function getOfferedApps(principal: Principal): readonly string[] | null {
  return principal.kind === 'linked_account' ? (principal.connect?.options.apps ?? null) : null;
}

/** Returns whether the caller may know of this app. */
export function isOffered(principal: Principal, slug: string): boolean {
  return getOfferedApps(principal)?.includes(slug) ?? true;
}

/**
 * Asserts that the session of a hosted page calls for an app that its link offers. A call whose app cannot be
 * determined is refused.
 *
 * @throws AppError RESOURCE_NOT_FOUND, FORBIDDEN or VALIDATION_ERROR
 */
export function assertAppOffered(
  principal: Principal,
  operation: OperationPolicy,
  request: FastifyRequest,
): void {
  if (getOfferedApps(principal) === null) {
    return;
  }
  switch (getRule(operation)) {
    case 'none':
    // The body has not been read yet (`requireOfferedBody`), and neither has the workflow.
    case 'body':
    case 'workflow':
      break;
    case 'path':
      assertOffered(principal, getSlug(request.params) ?? '');
      break;
    case 'header':
      assertHeaderOffered(principal, getSlug(request.headers) ?? '');
      break;
    default:
      throw new AppError(
        'FORBIDDEN',
        'This session came from a link that offers only some apps, and this call is not about one of them. Use a session token of the linked account.',
      );
  }
}

/** Asserts the same as `assertAppOffered` for an operation that names its app in the body. */
export function assertBodyAppOffered(
  principal: Principal,
  operation: OperationPolicy,
  request: FastifyRequest,
): void {
  if (getOfferedApps(principal) !== null && getRule(operation) === 'body') {
    // The validation refuses a body without a slug.
    const slug = getSlug(request.body);
    if (slug !== null) {
      assertOffered(principal, slug);
    }
  }
}

const getRule = ({ operationId }: OperationPolicy): OfferedAppRule =>
  OFFERED_APP_RULES[operationId] ?? 'refused';

function assertHeaderOffered(principal: Principal, slug: string): void {
  if (slug === '') {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: this session came from a link that offers only some apps. Name one of them in the header slug.',
      { details: [{ in: 'header', pointer: '/slug', message: 'is required' }] },
    );
  }
  assertOffered(principal, slug);
}

function assertOffered(principal: Principal, slug: string): void {
  if (!isOffered(principal, slug)) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `This link does not offer the app "${slug}". Ask the sender for a link that does.`,
    );
  }
}

function getSlug(value: unknown): string | null {
  return typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string'
    ? value.slug
    : null;
}
