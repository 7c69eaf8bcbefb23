import { toJsonValue } from '@patchbay/rules/json.ts';
import type { NodeExecutor } from '../node-type.ts';

/** Returns the line as its output, because the journal of the run is the log. */
export const logExecutor: NodeExecutor<'log'> = {
  type: 'log',
  execute: async (_context, { log_level, message_title, message_body }) => ({
    kind: 'done',
    output: { metadata: { log_level, message_title, message_body: toJsonValue(message_body) } },
  }),
};
