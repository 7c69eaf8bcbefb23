import type { Handler } from '#http/handler.ts';
import { deleteByCall } from './delete-by-call.ts';

export const deleteDefaultConfig: Handler<'deleteDefaultConfig'> = (call) => deleteByCall(call);
