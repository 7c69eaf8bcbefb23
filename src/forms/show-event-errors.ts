import type { UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import type { EventValues } from '@/lib/events/event-values';

const FIELDS = {
  name: { name: 'name', label: 'The name' },
  response: { name: 'sample', label: 'The sample' },
  json_schema: { name: 'schema', label: 'The schema' },
} as const;

function getField(key: string | undefined) {
  return key === 'name' || key === 'response' || key === 'json_schema' ? FIELDS[key] : undefined;
}

/** Shows the errors of a response at their fields, and any other one beside the buttons. */
export function showEventErrors(form: UseFormReturn<EventValues>, error: unknown): void {
  const errors = getServerFieldErrors(error, ([key, ...rest]) =>
    [getField(key)?.label ?? 'This field', rest.length === 0 ? '' : ` at ${rest.join('.')}`].join(
      '',
    ),
  );
  for (const [index, { path, message }] of errors.entries()) {
    const field = getField(path[0]);
    if (field !== undefined) {
      form.setError(field.name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }
  if (errors.length === 0 || errors.some(({ path }) => getField(path[0]) === undefined)) {
    form.setError('root.server', { message: formatError(error) });
  }
}
