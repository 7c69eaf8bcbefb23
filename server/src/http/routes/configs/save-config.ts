import type { Handler } from '#http/handler.ts';
import { saveByCall } from './save-by-call.ts';

export const saveConfig: Handler<'saveConfig'> = (call) => saveByCall(call);
