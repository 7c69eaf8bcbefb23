import type { Handler } from '#http/handler.ts';
import { deleteByCall } from './delete-by-call.ts';

export const deleteConfig: Handler<'deleteConfig'> = (call) =>
  deleteByCall(call, call.params.configId);
