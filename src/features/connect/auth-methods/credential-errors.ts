import { type InputField, isPatchbayError } from '@patchbay/sdk';
import type { Texts } from '../texts/en';

/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** First token of a JSON pointer (RFC 6901): `/api_key` is `api_key`. */
function parseFieldName(pointer: string): string {
  const [, token = ''] = pointer.split('/');
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The server's field errors. */
export function toFieldErrors(
  error: unknown,
  fields: readonly InputField[],
  { key }: Texts,
  appName: string,
): FieldErrors {
  const details = isPatchbayError(error) ? (error.details ?? []) : [];
  const isRefused = isPatchbayError(error) && error.error_code === 'CREDENTIALS_REJECTED';
  return Object.fromEntries(
    details.flatMap((detail) => {
      const field = fields.find(({ name }) => name === parseFieldName(detail.pointer));
      if (field === undefined) {
        return [];
      }
      const message = isRefused
        ? key.refusedField(field.label, appName)
        : key.checkField(field.label);
      return [[field.name, message]];
    }),
  );
}

/** Errors found before a request is sent. */
export function listMissingFieldErrors(
  values: Readonly<Record<string, string>>,
  fields: readonly InputField[],
  { key }: Texts,
): FieldErrors {
  return Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
      .map(({ name, label, type }) => [
        name,
        type === 'select' ? key.choose(label) : key.enter(label),
      ]),
  );
}
