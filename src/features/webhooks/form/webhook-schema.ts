import type {
  CreateWebhookRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookEventName,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import type { Environment } from '@/stores/dashboard';
import {
  DEFAULT_BODY,
  findTemplateProblem,
  parseBodyText,
  toBodyText,
} from '../model/body-template';
import { isConnectionEvent, isWebhookEvent } from '../model/webhook-events';

/** The contract's limits. */
export const MAX_HEADERS = 50;
const MAX_URL = 2048;
const MAX_HEADER_VALUE = 4096;
const MAX_BODY = 65_536;

/** The names of headers that the platform sets. */
const RESERVED =
  /^(?:host|content-length|transfer-encoding|connection|x-cobalt-signature|webhook-.*)$/i;
/** A token of RFC 9110. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Returns what is wrong with a URL. Undefined if it can be saved. */
export function findUrlProblem(text: string, environment: Environment): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return 'Enter a complete URL, like https://example.com/webhooks.';
  }
  if (url.username !== '' || url.password !== '') {
    return 'Remove the user name and the password from the URL. Send them in a header instead.';
  }
  if (url.protocol === 'http:' && environment === 'production') {
    return 'Use https. In Production, webhooks are not sent unencrypted.';
  }
  return undefined;
}

const header = v.object({
  name: v.pipe(v.string(), v.trim()),
  value: v.pipe(
    v.string(),
    v.maxLength(MAX_HEADER_VALUE, `A value has at most ${MAX_HEADER_VALUE} characters.`),
  ),
});

type Header = v.InferOutput<typeof header>;

function findNameProblem(rows: readonly Header[], index: number): string | undefined {
  const { name = '', value = '' } = rows[index] ?? {};
  if (name === '') {
    return value === '' ? undefined : 'Enter the name of this header.';
  }
  if (!HEADER_NAME.test(name)) {
    return 'Use letters, digits and - only.';
  }
  if (RESERVED.test(name)) {
    return `${name} is set by the platform. Use another name.`;
  }
  const isRepeated = rows
    .slice(0, index)
    .some((row) => row.name.toLowerCase() === name.toLowerCase());
  return isRepeated ? 'Another row has this name already.' : undefined;
}

function findValueProblem({ value }: Header): string | undefined {
  return /[\r\n]/.test(value) ? 'A value has no line breaks.' : findTemplateProblem(value);
}

const headers = v.pipe(
  v.array(header),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) {
      return;
    }
    const rows = dataset.value;
    for (const [index, row] of rows.entries()) {
      const problems = { name: findNameProblem(rows, index), value: findValueProblem(row) };
      for (const [key, message] of Object.entries(problems)) {
        if (message !== undefined) {
          addIssue({
            message,
            path: [
              { type: 'array', origin: 'value', input: rows, key: index, value: row },
              { type: 'object', origin: 'value', input: row, key, value: row },
            ],
          });
        }
      }
    }
  }),
);

/** The rules of the form, which depend on the environment. */
export function webhookSchema(environment: Environment) {
  return v.pipe(
    v.object({
      url: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Enter the URL of your receiver.'),
        v.maxLength(MAX_URL, `A URL has at most ${MAX_URL} characters.`),
        v.check(
          (text) => findUrlProblem(text, environment) === undefined,
          ({ input }) => findUrlProblem(input, environment) ?? '',
        ),
      ),
      events: v.pipe(
        v.array(v.custom<WebhookEventName>((name) => isWebhookEvent(String(name)))),
        v.minLength(1, 'Choose at least one event.'),
      ),
      type: v.picklist(['default', 'slack', 'custom']),
      body: v.string(),
      slug: v.string(),
      workflowIds: v.array(v.string()),
      description: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(500, 'A description has at most 500 characters.'),
      ),
      method: v.picklist(['POST', 'PUT', 'PATCH']),
      headers,
    }),
    v.forward(
      v.partialCheck(
        [['slug'], ['events']],
        ({ slug, events }) => slug === '' || !events.some(isConnectionEvent),
        'An app limits the webhook to its workflows. Turn the connection events off, or choose all apps.',
      ),
      ['events'],
    ),
    v.forward(
      v.partialCheck(
        [['type'], ['body']],
        ({ type, body }) => findBodyProblem(type, body) === undefined,
        ({ input }) => findBodyProblem(input.type, input.body) ?? '',
      ),
      ['body'],
    ),
  );
}

function findBodyProblem(type: string, text: string): string | undefined {
  if (type !== 'custom') {
    return undefined;
  }
  if (new Blob([text]).size > MAX_BODY) {
    return 'A body has at most 64 kB.';
  }
  const parsed = parseBodyText(text);
  return 'problem' in parsed ? parsed.problem : undefined;
}

export type WebhookValues = v.InferOutput<ReturnType<typeof webhookSchema>>;

/** Returns the initial values of the form, for a new webhook or for one that is changed. */
export function toWebhookValues(webhook: Webhook | undefined): WebhookValues {
  const rows = Object.entries(webhook?.webhook_headers ?? {});
  return {
    url: webhook?.webhook_url ?? '',
    events: webhook?.webhook_events ?? [],
    type: webhook?.webhook_type ?? 'default',
    body: toBodyText(webhook?.webhook_body ?? DEFAULT_BODY),
    slug: webhook?.slug ?? '',
    workflowIds: webhook?.workflow_ids ?? [],
    description: webhook?.webhook_description ?? '',
    method: webhook?.method ?? 'POST',
    headers: rows.map(([name, value]) => ({ name, value })),
  };
}

/** Returns the part of the body that decides what is sent. A test sends it, too. */
export function toRequestParts({ url, type, body, method, headers: rows }: WebhookValues) {
  const parsed = parseBodyText(body);
  return {
    webhook_url: url,
    method,
    webhook_type: type,
    ...(type === 'custom' && 'body' in parsed ? { webhook_body: parsed.body } : {}),
    webhook_headers: Object.fromEntries(
      rows.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]),
    ),
  };
}

/** Returns the body of the request that creates or changes the webhook. */
export function toWebhookRequest(values: WebhookValues): CreateWebhookRequest {
  return {
    ...toRequestParts(values),
    webhook_events: values.events,
    webhook_description: values.description,
    slug: values.slug,
    workflow_ids: values.workflowIds,
  };
}

const REQUEST_FIELDS = [
  'webhook_url',
  'method',
  'webhook_type',
  'webhook_body',
  'webhook_headers',
  'webhook_events',
  'webhook_description',
  'slug',
  'workflow_ids',
] as const satisfies readonly (keyof CreateWebhookRequest)[];

/**
 * Returns the body of the request that changes a webhook. It contains only what differs from the webhook that the form
 * was opened with, so that what another person has changed meanwhile stays.
 */
export function toWebhookChanges(values: WebhookValues, opened: Webhook): UpdateWebhookRequest {
  const before = toWebhookRequest(toWebhookValues(opened));
  const after = toWebhookRequest(values);
  const changes: UpdateWebhookRequest = { ...after };
  for (const field of REQUEST_FIELDS) {
    if (JSON.stringify(after[field]) === JSON.stringify(before[field])) {
      delete changes[field];
    }
  }
  // A body is of the kind that is sent with it.
  return changes.webhook_body === undefined ? changes : { ...changes, webhook_type: values.type };
}
