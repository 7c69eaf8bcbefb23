import type { Action } from '#connectors/connector.gen.d.ts';
import {
  type ActionInput,
  checkActionInput,
  toInputError,
} from '#domain/calls/actions/action-input.ts';
import type { ActionInputReader } from '#domain/calls/actions/action-input-reader.ts';

/**
 * Reads an input in this process, even if its schema is expensive.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function readActionInput(
  action: Action,
  input: Readonly<Record<string, unknown>>,
): ActionInput {
  const checked = checkActionInput(action, input);
  if ('problems' in checked) {
    throw toInputError(checked.problems);
  }
  return checked.input;
}

export const readInputHere: ActionInputReader = async (action, input) =>
  readActionInput(action, input);
