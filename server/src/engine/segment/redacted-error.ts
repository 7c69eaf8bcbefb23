import { NodeError } from '../nodes/node-error.ts';
import type { SecretTexts } from './secret-texts.ts';

/** A message may repeat what the node was given; its output is redacted where it is recorded. */
export const redactError = (
  secrets: SecretTexts,
  { code, message, options }: NodeError,
): NodeError => new NodeError(code, secrets.redactText(message), options);

/** An unexpected error for the log of the server. */
export function toLoggedError({ redactText }: SecretTexts, error: unknown) {
  return error instanceof Error
    ? {
        type: error.name,
        message: redactText(error.message),
        stack: redactText(error.stack ?? ''),
      }
    : redactText(String(error));
}
