import type { NodeExecutor } from '../node-type.ts';

const SCOPES = {
  terminate: 'run',
  terminate_iteration: 'iteration',
  terminate_loop: 'loop',
} as const;
const SUCCESS_STATUS = 200;
const ERROR_STATUS = 500;

/** Ends the run, the iteration or the loop that it is in. */
export const terminateExecutor: NodeExecutor<'terminate'> = {
  type: 'terminate',
  execute: async (_context, { action, status, message, status_code }) => {
    const statusCode = status_code ?? (status === 'error' ? ERROR_STATUS : SUCCESS_STATUS);
    return {
      kind: 'terminate',
      scope: SCOPES[action],
      status,
      message: message ?? null,
      statusCode,
      output: { message: message ?? null, statusCode, action },
    };
  },
};
