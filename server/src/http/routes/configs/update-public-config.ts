import type { Handler } from '#http/handler.ts';
import { updateByCall } from './update-by-call.ts';

export const updatePublicConfig: Handler<'updatePublicConfig'> = (call) => updateByCall(call);
