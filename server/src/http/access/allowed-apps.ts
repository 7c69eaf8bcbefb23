import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/app-error.ts';
import type { Principal } from '../../domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/** Calls that name no app, and show or change nothing of apps that a link does not offer. */
const WITHOUT_APP = new Set([
  'createConnectUrl',
  'getAccountDetails',
  'getHostedProperties',
  'listApplications',
  'revokeSessionToken',
]);
/** Calls that name their app in the body. */
const APP_IN_BODY = new Set([
  'saveConfig',
  'savePublicConfig',
  'updateConfig',
  'updatePublicConfig',
]);

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
 * @throws AppError RESOURCE_NOT_FOUND or FORBIDDEN
 */
export function requireOfferedApp(
  principal: Principal,
  operation: OperationPolicy,
  request: FastifyRequest,
): void {
  if (offeredApps(principal) === null || WITHOUT_APP.has(operation.operationId)) {
    return;
  }
  if (APP_IN_BODY.has(operation.operationId)) {
    // Its body is not read yet: requireOfferedBody.
    return;
  }
  const slug = slugOf(operation.hasSlugHeader ? request.headers : request.params);
  if (slug === null && operation.hasSlugHeader) {
    // Without the header it is the validation's to refuse.
    return;
  }
  if (slug === null) {
    throw new AppError(
      'FORBIDDEN',
      'This session came from a link that offers some apps alone, and this call is not about one of them. Use a session token of the linked account.',
    );
  }
  checkOffered(principal, slug);
}

/** As `requireOfferedApp`, once the body is there. */
export function requireOfferedBody(
  principal: Principal,
  operation: OperationPolicy,
  request: FastifyRequest,
): void {
  if (offeredApps(principal) !== null && APP_IN_BODY.has(operation.operationId)) {
    // A body without a slug is the validation's to refuse.
    const slug = slugOf(request.body);
    if (slug !== null) {
      checkOffered(principal, slug);
    }
  }
}

function checkOffered(principal: Principal, slug: string): void {
  if (!isOffered(principal, slug)) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `This link does not offer the app "${slug}". Ask the sender for a link that does.`,
    );
  }
}

function slugOf(value: unknown): string | null {
  return typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string'
    ? value.slug
    : null;
}
