import { formatError } from '@/api/errors';
import { getServerFieldErrors } from './server-field-errors';

/** Returns the text for the logo's field that says why the logo was not stored. */
export function formatLogoError(error: unknown): string | undefined {
  if (error === null || error === undefined) {
    return undefined;
  }
  const [field] = getServerFieldErrors(error, () => 'The logo');
  return field?.message ?? formatError(error);
}
