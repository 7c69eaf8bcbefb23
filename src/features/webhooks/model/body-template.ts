import type { WebhookEventName, WebhookType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import type { TemplateProblem } from '@patchbay/rules/templates/template.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import { getSampleEvent, getSampleScope } from './sample-events';
import { WEBHOOK_EVENTS } from './webhook-events';

/** The names that a path in a body or a header may begin with. */
const ROOTS = ['event', 'workflow_response', 'linked_account_name'];
/** The keys that the events have. */
const EVENT_KEYS = new Set(WEBHOOK_EVENTS.flatMap(({ name }) => Object.keys(getSampleEvent(name))));

/** The variables that the form offers, with what each of them is. */
export const TEMPLATE_VARIABLES = [
  { path: 'event', sentence: 'The whole event.' },
  { path: 'event.event', sentence: 'The name of the event.' },
  { path: 'event.linked_account_id', sentence: 'Your id of the customer.' },
  { path: 'linked_account_name', sentence: 'The name of the customer.' },
  { path: 'event.slug', sentence: 'The app. Connection events only.' },
  { path: 'event.instance_id', sentence: 'The run. Workflow events only.' },
  { path: 'event.workflow_name', sentence: 'The workflow. Workflow events only.' },
  { path: 'event.status', sentence: 'How the run ended. Workflow events only.' },
  { path: 'workflow_response', sentence: 'What the workflow returned. Workflow events only.' },
] as const;

/** The template that sends the whole event. */
export const DEFAULT_BODY = '{{event}}';

/** The template that Slack's incoming webhooks take. The server has the same. */
export const SLACK_BODY = {
  text: '{{event.event}}: {{event.workflow_name | default: "a connection"}} ({{linked_account_name | default: "no account"}})',
};

/** Returns the text that a person edits for a template. */
export function toBodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}

export type ParsedBody = { body: Json } | { problem: string };

/**
 * Parses the typed text of a template. JSON stays JSON, so that a template which stands alone keeps its
 * type. Any other text is sent as text.
 */
export function parseBodyText(text: string): ParsedBody {
  const trimmed = text.trim();
  if (trimmed === '') {
    return { problem: 'Enter a body, for example {{event}}.' };
  }
  const isObjectOrList = /^(?:\{(?!\{)|\[)/.test(trimmed);
  const body = isObjectOrList ? parseObject(trimmed) : trimmed;
  if (body === undefined) {
    return { problem: describeJsonProblem(trimmed) };
  }
  const problem = findTemplateProblem(body);
  return problem === undefined ? { body } : { problem };
}

/** Returns the first problem of the templates in a body, or in the value of a header. */
export function findTemplateProblem(body: Json): string | undefined {
  const { paths, problems } = findTemplatePaths(body, ROOTS);
  const [problem] = problems;
  if (problem !== undefined) {
    return formatProblem(problem, getTextAt(body, problem.pointer));
  }
  const unknown = paths.flatMap(({ path: [root, key] }) =>
    root === 'event' && typeof key === 'string' && !EVENT_KEYS.has(key) ? [key] : [],
  );
  return unknown.length === 0
    ? undefined
    : `No event has ${unknown[0]}. Use one of ${[...EVENT_KEYS].join(', ')}.`;
}

function parseObject(text: string): Json | undefined {
  try {
    return toJsonValue(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Says where JSON ends to be JSON, and that templates in it have to be in quotes. */
function describeJsonProblem(text: string): string {
  if (/[:[,]\s*\{\{/.test(text)) {
    return 'This is not JSON: put each {{…}} in quotes, such as "id": "{{event.id}}". One that stands alone in its quotes keeps its type.';
  }
  try {
    JSON.parse(text);
    return 'This is not JSON.';
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return `This is not JSON: ${reason}`;
  }
}

/** Formats a problem of a template in a body or a header. Their roots are not those of workflows. */
function formatProblem(problem: TemplateProblem, text: string): string {
  if (problem.code !== 'UNKNOWN_ROOT') {
    return formatTemplateProblem(problem, text);
  }
  const name = text.slice(problem.start, problem.end).split('|')[0]?.trim() ?? '';
  return `Nothing is called ${name}. A path begins with event, workflow_response or linked_account_name.`;
}

function getTextAt(body: Json, pointer: string): string {
  const keys = pointer.split('/').slice(1);
  const text = keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Reflect.get(value, key.replaceAll('~1', '/').replaceAll('~0', '~'))
        : undefined,
    body,
  );
  return typeof text === 'string' ? text : '';
}

export type BodyPreview = { value: Json } | { problem: string };

/** Renders a body for a sample of an event. */
export function previewBody(type: WebhookType, text: string, event: WebhookEventName): BodyPreview {
  const parsed: ParsedBody =
    type === 'custom'
      ? parseBodyText(text)
      : { body: type === 'slack' ? SLACK_BODY : DEFAULT_BODY };
  if ('problem' in parsed) {
    return parsed;
  }
  const resolved = resolveTemplates(parsed.body, getSampleScope(event));
  return 'problem' in resolved
    ? { problem: formatProblem(resolved.problem, '') }
    : { value: resolved.value };
}
