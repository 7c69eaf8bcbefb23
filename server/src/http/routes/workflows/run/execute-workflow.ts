import type { Handler } from '#http/handler.ts';
import { executeByCall } from './execute-by-call.ts';

export const executeWorkflow: Handler<'executeWorkflow'> = (call) => executeByCall(call);
