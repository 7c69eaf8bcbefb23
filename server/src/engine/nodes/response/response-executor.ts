import { toJsonValue } from '@patchbay/rules/json.ts';
import type { NodeExecutor } from '../node-type.ts';

/** Sets the value and the status code that the run returns. */
export const responseExecutor: NodeExecutor<'response'> = {
  type: 'response',
  execute: async (_context, { data, status_code }) => {
    const value = toJsonValue(data);
    const statusCode = Number(status_code);
    return { kind: 'return', value, statusCode, output: { data: value, status_code: statusCode } };
  },
};
