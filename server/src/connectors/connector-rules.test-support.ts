import type { Action } from './connector.gen.d.ts';
import { ConnectorInvalidError } from './parse-connector.ts';

/** An action that only reads. */
export const LIST_ACTION: Action = {
  key: 'list',
  title: 'List',
  method: 'GET',
  path: '/x',
  input: {},
  idempotency: 'natural',
};

/** What is refused in a file; empty where nothing is. */
export function problemsIn(parse: () => void): string {
  try {
    parse();
    return '';
  } catch (error) {
    return error instanceof ConnectorInvalidError ? error.problems.join('; ') : String(error);
  }
}
