import { isDeepStrictEqual } from 'node:util';
import type { WebhookType } from '@patchbay/contract/schema.gen.d.ts';
import { isDeeperThan, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { createFieldError } from '#domain/user-url.ts';
import { checkWebhookTemplate } from '../template/check-webhook-template.ts';
import { assertNoProblems } from './field-problems.ts';

const MAX_BYTES = 65_536;
const MAX_DEPTH = 50;

/** The template that sends the whole event. */
export const DEFAULT_TEMPLATE = '{{event}}';

/** The template that Slack shows as a message. */
const SLACK_TEMPLATE: Json = {
  text: '{{event.event}}: {{event.workflow_name | default: "a connection"}} ({{linked_account_name | default: "no account"}})',
};

/** Returns the kind of a template. */
export function getWebhookType(template: unknown): WebhookType {
  if (template === DEFAULT_TEMPLATE) {
    return 'default';
  }
  return isDeepStrictEqual(template, SLACK_TEMPLATE) ? 'slack' : 'custom';
}

/** The part of a request that chooses the body. */
export interface RequestedBody {
  webhook_type?: WebhookType | undefined;
  webhook_body?: unknown;
}

/**
 * Returns the template that a request chooses, or `before` if it chooses none.
 *
 * @param before the stored template; undefined for a new subscription
 * @throws AppError VALIDATION_ERROR
 */
export function readBodyTemplate(
  { webhook_type: type, webhook_body: body }: RequestedBody,
  before: Json | undefined,
): Json {
  if (type === 'default') {
    return DEFAULT_TEMPLATE;
  }
  if (type === 'slack') {
    return SLACK_TEMPLATE;
  }
  if (body !== undefined) {
    return checkBodyTemplate(body);
  }
  if (before === undefined && type === 'custom') {
    throw createFieldError('/webhook_body', 'is required with the webhook_type custom');
  }
  return before ?? DEFAULT_TEMPLATE;
}

function checkBodyTemplate(body: unknown): Json {
  const pointer = '/webhook_body';
  if (body === null || body === '') {
    throw createFieldError(pointer, 'is empty. Write a text or JSON, or leave it out');
  }
  if (isDeeperThan(body, MAX_DEPTH)) {
    throw createFieldError(pointer, `is nested more than ${MAX_DEPTH} levels deep`);
  }
  const template = toJsonValue(body);
  if (Buffer.byteLength(JSON.stringify(template)) > MAX_BYTES) {
    throw createFieldError(pointer, 'has more than 64 kB. Make it shorter');
  }
  assertNoProblems(
    checkWebhookTemplate(template).map((problem) => ({
      ...problem,
      pointer: `${pointer}${problem.pointer}`,
    })),
  );
  return template;
}
