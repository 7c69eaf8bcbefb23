import { NodeError } from '#engine/nodes/node-error.ts';
import type { SecretTexts } from './secret-texts.ts';

/** Redacts the message of an error, which may repeat settings. `recordNode` redacts the output. */
export const redactError = (
  secrets: SecretTexts,
  { code, message, options }: NodeError,
): NodeError => new NodeError(code, secrets.redactText(message), options);

/** Converts an unexpected error for the log of the server. */
export function toLoggedError({ redactText }: SecretTexts, error: unknown) {
  return error instanceof Error
    ? {
        type: error.name,
        message: redactText(error.message),
        stack: redactText(error.stack ?? ''),
      }
    : redactText(String(error));
}
