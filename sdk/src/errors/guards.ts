import { PatchbayError } from './patchbay-error.ts';

/**
 * Tells whether a caught value is an error of Patchbay. Unlike `instanceof` it also recognizes errors
 * from another realm (a frame, a worker) and from a second copy of this package.
 *
 * @example
 * try {
 *   await patchbay.executeWorkflow({ workflow: 'sync-contacts', slug: 'demo_crm' });
 * } catch (error) {
 *   if (!isPatchbayError(error)) throw error;
 *   showMessage(error.message);
 * }
 */
export function isPatchbayError(value: unknown): value is PatchbayError {
  const fields: Partial<PatchbayError> = Object(value);
  return (
    value instanceof PatchbayError ||
    (typeof fields.status_code === 'number' &&
      typeof fields.error_code === 'string' &&
      typeof fields.message === 'string')
  );
}
