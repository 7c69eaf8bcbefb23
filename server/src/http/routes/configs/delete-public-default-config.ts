import type { Handler } from '#http/handler.ts';
import { deleteByCall } from './delete-by-call.ts';

export const deletePublicDefaultConfig: Handler<'deletePublicDefaultConfig'> = (call) =>
  deleteByCall(call);
