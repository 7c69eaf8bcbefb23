import { errorText } from '@/api/errors';
import { serverFieldErrors } from './server-field-errors';

/** Why a logo was not stored, for its field. */
export function logoErrorText(error: unknown): string | undefined {
  if (error === null || error === undefined) {
    return undefined;
  }
  const [field] = serverFieldErrors(error, () => 'The logo');
  return field?.message ?? errorText(error);
}
