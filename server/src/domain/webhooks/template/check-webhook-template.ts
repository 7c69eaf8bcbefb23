import type { Json } from '@patchbay/rules/json.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import { WEBHOOK_EVENT_KEYS, WEBHOOK_ROOTS } from './webhook-event-keys.ts';

/** A problem of a template of a subscription. */
export interface WebhookTemplateProblem {
  /** The JSON pointer to the text in the template. Empty if the template is a text. */
  pointer: string;
  /** Sentences that name the expression and say what to write. */
  message: string;
}

const ROOTS = 'A path begins with event, workflow_response or linked_account_name.';
const MAX_NAME_LENGTH = 80;

/**
 * Returns the problems of a body or of headers with templates: malformed expressions, and names that no event has.
 * Empty if the template can be stored.
 */
export function checkWebhookTemplate(template: Json): WebhookTemplateProblem[] {
  const { paths, problems } = findTemplatePaths(template, WEBHOOK_ROOTS);
  const unknownKeys = paths.flatMap(({ path: [root, key], pointer }) =>
    root === 'event' && key !== undefined && !WEBHOOK_EVENT_KEYS.includes(key ?? '*')
      ? [
          {
            pointer,
            message: `No event has ${quote(key ?? '*')}. Use one of ${WEBHOOK_EVENT_KEYS.join(', ')}.`,
          },
        ]
      : [],
  );
  return [
    ...problems.map((problem) => {
      const text = readText(template, problem.pointer);
      const name = text.slice(problem.start, problem.end).split('|')[0]?.trim() ?? '';
      return {
        pointer: problem.pointer,
        message:
          problem.code === 'UNKNOWN_ROOT'
            ? `Nothing is called ${quote(name)}. ${ROOTS}`
            : formatTemplateProblem(problem, text),
      };
    }),
    ...unknownKeys,
  ];
}

/** Returns which roots the templates name, so that only these values are loaded. */
export function listWebhookRoots(template: Json): ReadonlySet<string> {
  const { paths } = findTemplatePaths(template, WEBHOOK_ROOTS);
  return new Set(paths.flatMap(({ path: [root] }) => root ?? []));
}

const quote = (name: string) => `"${name.slice(0, MAX_NAME_LENGTH)}"`;

/** Returns the text at a JSON pointer, or an empty text if there is none. */
function readText(value: Json, pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = keys.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined,
    value,
  );
  return typeof found === 'string' ? found : '';
}
