import type { Handler } from '#http/handler.ts';
import { saveByCall } from './save-by-call.ts';

export const savePublicConfig: Handler<'savePublicConfig'> = (call) => saveByCall(call);
