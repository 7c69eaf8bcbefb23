import { isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { MAX_RESOLVED_LENGTH, MAX_TEMPLATE_WORK } from '@patchbay/rules/limits.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import { WEBHOOK_ID_KEYS } from './webhook-event-keys.ts';

/** The maximum bytes of a body. */
export const MAX_WEBHOOK_BODY_BYTES = 262_144;
/** The maximum characters of the value of a rendered header. */
const MAX_HEADER_LENGTH = 4096;

/** The values that templates of a subscription can name. */
export interface WebhookScope {
  event: JsonObject;
  /** The value that the run returned, as members read it. Null for connection events. */
  workflow_response: Json;
  linked_account_name: string | null;
}

export interface WebhookTemplates {
  /** A text, or any JSON value with templates in its texts. */
  body: Json;
  /** Templates of the values of headers, by name. */
  headers: Readonly<Record<string, string>>;
}

/** A request before it is signed, or the problem of its templates as a sentence. */
export type RenderedWebhook =
  | {
      body: string;
      /** The headers of the subscription by lower-case names. */
      headers: Record<string, string>;
      /** Whether the body was larger than the limit, so that it has only ids. */
      isTruncated: boolean;
    }
  | { problem: string };

export interface RenderWebhookInput extends WebhookTemplates {
  scope: WebhookScope;
}

export function renderWebhook(input: RenderWebhookInput): RenderedWebhook;
export function renderWebhook(input: RenderWebhookInput, maxSteps: number): RenderedWebhook | null;
/**
 * Fills in the body and the headers of a request. A body above 256 kB is replaced by the ids of its event.
 *
 * @param maxSteps the limit of `resolveTemplates` for each of the two
 * @returns null if that takes more steps
 */
export function renderWebhook(
  { body, headers, scope }: RenderWebhookInput,
  maxSteps?: number,
): RenderedWebhook | null {
  const values: JsonObject = { ...scope };
  const resolvedHeaders = resolveTemplates(headers, values, maxSteps);
  const resolvedBody = resolveTemplates(body, values, maxSteps);
  for (const resolved of [resolvedHeaders, resolvedBody]) {
    if ('problem' in resolved && resolved.problem.limit === maxSteps && maxSteps !== undefined) {
      return null;
    }
  }
  if ('problem' in resolvedHeaders) {
    return { problem: `A header cannot be filled in. ${toSentence(resolvedHeaders.problem)}` };
  }
  if ('problem' in resolvedBody && !isTooLarge(resolvedBody.problem)) {
    return { problem: `The body cannot be filled in. ${toSentence(resolvedBody.problem)}` };
  }
  const text = 'problem' in resolvedBody ? null : toText(resolvedBody.value);
  const isTruncated = text === null || Buffer.byteLength(text) > MAX_WEBHOOK_BODY_BYTES;
  return {
    headers: toHeaders(resolvedHeaders.value),
    body: isTruncated ? formatIds(scope.event) : text,
    isTruncated,
  };
}

/** Whether a template failed because its result is too long, and not because it is wrong. */
const isTooLarge = ({ code, limit }: { code: string; limit?: number | undefined }): boolean =>
  code === 'TOO_LONG' && (limit === MAX_RESOLVED_LENGTH || limit === MAX_TEMPLATE_WORK);

const toSentence = ({ code, limit }: Parameters<typeof formatTemplateProblem>[0]): string =>
  formatTemplateProblem({ code, limit });

const toText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function formatIds(event: JsonObject): string {
  const ids = WEBHOOK_ID_KEYS.flatMap((key): [string, Json][] => {
    const value = event[key];
    return value === undefined ? [] : [[key, value]];
  });
  return JSON.stringify({ ...Object.fromEntries(ids), truncated: true });
}

/** Converts values to what a header can hold: one line, in which characters beyond Latin-1 are bytes of UTF-8. */
function toHeaders(values: Json): Record<string, string> {
  const entries = isObject(values) ? Object.entries(values) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const line = (value === null || value === undefined ? '' : toText(value))
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MAX_HEADER_LENGTH);
      return [name.toLowerCase(), Buffer.from(line).toString('latin1')];
    }),
  );
}
