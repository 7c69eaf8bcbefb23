import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/app-error.ts';
import type { Principal } from '../../domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';
import { OFFERED_APP_RULES, type OfferedAppRule } from './offered-app-rules.ts';

/** The only apps that a caller may know of; null: it is not limited. */
export function offeredApps(principal: Principal): readonly string[] | null {
  return principal.kind === 'linked_account' ? (principal.connect?.options.apps ?? null) : null;
}

/** Whether the caller may know of this app. */
export function isOffered(principal: Principal, slug: string): boolean {
  return offeredApps(principal)?.includes(slug) ?? true;
}

/**
 * Holds the session of a hosted page to the apps that its link offers. A call whose app cannot be
 * known is refused.
 *
 * @throws AppError RESOURCE_NOT_FOUND, FORBIDDEN or VALIDATION_ERROR
 */
export function requireOfferedApp(
  principal: Principal,
  operation: OperationPolicy,
  request: FastifyRequest,
): void {
  if (offeredApps(principal) === null) {
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
        'This session came from a link that offers some apps alone, and this call is not about one of them. Use a session token of the linked account.',
      );
  }
}

/** As `requireOfferedApp`, once the body is there. */
export function requireOfferedBody(
  principal: Principal,
  operation: OperationPolicy,
  request: FastifyRequest,
): void {
  if (offeredApps(principal) !== null && getRule(operation) === 'body') {
    // A body without a slug is the validation's to refuse.
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
      'The request is not valid: this session came from a link that offers some apps alone. Name one of them in the header slug.',
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
