import type { IncomingHttpHeaders } from 'node:http';
import type { WebhookResponse } from '@patchbay/contract/schema.gen.d.ts';
import { getOwnValue, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import { findWait } from '#db/executions/find-wait-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { isCredentialHeader } from '#domain/executions/credential-headers.ts';
import type { AllHeaders } from '#lib/all-headers.ts';
import type { EngineDeps } from '../engine-deps.ts';
import {
  findWrongHeader,
  hashHeaders,
  listHeaderNames,
} from '../nodes/wait-for-webhook/security-headers.ts';
import { MAX_OUTPUT_BYTES, measure } from '../store/values.ts';
import { sendSignalValue } from '../waits/signal-value.ts';
import type { WaitPlace } from '../waits/wait-links.ts';
import { createUnknownWaitError, createWaitOverError } from './wait-errors.ts';

/** The maximum size of the parts of the output other than body and headers. */
const ENVELOPE_BYTES = 100;

/**
 * Handles a call of the address of a node. The first call counts.
 *
 * @throws AppError RESOURCE_NOT_FOUND, INVALID_TOKEN, WAIT_OVER, WAIT_NOT_BEGUN, PAYLOAD_TOO_LARGE
 */
export async function resumeByWebhook(
  deps: EngineDeps,
  token: string,
  sent: { headers: IncomingHttpHeaders; allHeaders: AllHeaders; body: unknown },
): Promise<WebhookResponse> {
  const place = deps.waitLinks.parseToken('webhook', token);
  if (place === null) {
    throw createUnknownWaitError();
  }
  const required = await readRequiredHeaders(deps, place);
  const wrong = findWrongHeader(required, sent.allHeaders);
  if (wrong !== null) {
    throw createHeaderError(wrong);
  }
  const value = {
    headers: removeCredentials(sent.headers, listHeaderNames(required)),
    body: toJsonValue(sent.body),
  };
  if (measure(value).size > MAX_OUTPUT_BYTES - ENVELOPE_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', 'Body and headers are larger than 1 MB. Send less.');
  }
  switch (await sendSignalValue(deps, place, value)) {
    case 'gone':
      throw createUnknownWaitError();
    case 'late':
      throw createWaitOverError();
    case 'repeated':
      return {
        status: 'repeated',
        message: 'An earlier call counts, and this one changed nothing.',
      };
    default:
      return { status: 'accepted', message: 'The run goes on.' };
  }
}

/** Reads the headers that the node requires. Before the node waits, they are those of its settings. */
async function readRequiredHeaders(deps: EngineDeps, place: WaitPlace): Promise<Json> {
  const { tenant, execution, node_id } = place;
  const wait = await deps.db.readAsTenant(tenant, (tx) => findWait(tx, tenant, place));
  if (wait === null) {
    throw createUnknownWaitError();
  }
  if (wait.isOver) {
    throw createWaitOverError();
  }
  if (wait.isAsked) {
    return getOwnValue(toJsonValue(wait.state), 'headers') ?? null;
  }
  const { version_id, fork_of } = wait;
  const graph = await deps.loadGraph(tenant, { _id: execution, version_id, fork_of });
  const node = graph?.node(node_id);
  if (node?.type !== 'wait_for_webhook') {
    throw createUnknownWaitError();
  }
  const headers = node.data?.security_headers ?? [];
  if (findTemplatePaths(headers.map(({ key, value = '' }) => [key, value])).paths.length > 0) {
    throw new AppError(
      'WAIT_NOT_BEGUN',
      'The run has not reached the node that waits for this call. Call again a little later.',
      { retryAfterSeconds: 1 },
    );
  }
  return hashHeaders(headers.map(({ key, value = '' }) => ({ key, value })));
}

function createHeaderError(name: string): AppError {
  return new AppError(
    'INVALID_TOKEN',
    `The header ${name} is missing, sent twice or not the expected one. The run waits on.`,
    { details: [{ in: 'header', pointer: `/${name}`, message: 'is not the expected one' }] },
  );
}

/** Returns the headers without credentials, which neither logs nor later nodes need. */
function removeCredentials(
  headers: IncomingHttpHeaders,
  leftOut: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !isCredentialHeader(name) && !leftOut.includes(name)
        ? [[name, value]]
        : [],
    ),
  );
}
