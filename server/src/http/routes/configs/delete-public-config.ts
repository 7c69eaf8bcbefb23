import type { Handler } from '#http/handler.ts';
import { deleteByCall } from './delete-by-call.ts';

export const deletePublicConfig: Handler<'deletePublicConfig'> = (call) =>
  deleteByCall(call, call.params.configId);
