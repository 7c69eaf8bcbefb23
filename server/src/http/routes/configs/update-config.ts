import type { Handler } from '#http/handler.ts';
import { updateByCall } from './update-by-call.ts';

export const updateConfig: Handler<'updateConfig'> = (call) => updateByCall(call);
