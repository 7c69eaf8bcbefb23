import type { Path, UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import type { WebhookValues } from './webhook-schema';

type Field = { name: Path<WebhookValues>; label: string };

/** The fields of the form by the first part of the path in the request body. */
const FIELDS: Readonly<Record<string, Field>> = {
  webhook_url: { name: 'url', label: 'The URL' },
  webhook_events: { name: 'events', label: 'The event' },
  webhook_type: { name: 'type', label: 'The template' },
  webhook_body: { name: 'body', label: 'The body' },
  webhook_headers: { name: 'headers', label: 'The header' },
  webhook_description: { name: 'description', label: 'The description' },
  slug: { name: 'slug', label: 'The app' },
  workflow_ids: { name: 'workflowIds', label: 'The workflow' },
  method: { name: 'method', label: 'The method' },
};

/**
 * Shows the errors of a response at their fields, and any other above the buttons.
 *
 * @param values the values that were sent, whose rows of headers the errors name
 */
export function showWebhookErrors(
  form: UseFormReturn<WebhookValues>,
  error: unknown,
  values: WebhookValues,
): void {
  const errors = getServerFieldErrors(error, ([part = '']) => FIELDS[part]?.label ?? 'This field');
  const isShown = errors.map(({ path, message }, index) => {
    const name = findField(path, values);
    if (name !== undefined) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    return name !== undefined;
  });
  if (isShown.length === 0 || !isShown.every(Boolean)) {
    form.setError('root.server', { message: formatError(error) });
  }
}

function findField([part = '', key]: string[], { headers }: WebhookValues) {
  const row =
    part === 'webhook_headers' && key !== undefined
      ? headers.findIndex(({ name }) => name.toLowerCase() === key.toLowerCase())
      : -1;
  return row === -1 ? FIELDS[part]?.name : (`headers.${row}.value` as const);
}
