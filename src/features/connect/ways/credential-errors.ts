import { type InputField, isPatchbayError } from '@patchbay/sdk';

/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** First token of a JSON pointer (RFC 6901): `/api_key` is `api_key`. */
function fieldOf(pointer: string): string {
  const [, token = ''] = pointer.split('/');
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** What the server says about single fields of the form. */
export function serverFieldErrors(error: unknown, fields: readonly InputField[]): FieldErrors {
  const details = isPatchbayError(error) ? (error.details ?? []) : [];
  return Object.fromEntries(
    details.flatMap((detail) => {
      const field = fields.find(({ name }) => name === fieldOf(detail.pointer));
      // The server's words go on from the name of the field: 'was refused by Demo CRM'.
      return field === undefined ? [] : [[field.name, `${field.label} ${detail.message}.`]];
    }),
  );
}

/** What can be seen to be wrong before the server is asked. */
export function missingFieldErrors(
  values: Readonly<Record<string, string>>,
  fields: readonly InputField[],
): FieldErrors {
  return Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
      .map(({ name, label, type }) => [
        name,
        type === 'select' ? `Choose the ${label}.` : `Enter the ${label}.`,
      ]),
  );
}
