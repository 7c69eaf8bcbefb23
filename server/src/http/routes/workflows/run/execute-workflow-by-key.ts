import type { Handler } from '#http/handler.ts';
import { executeByCall } from './execute-by-call.ts';

export const executeWorkflowByKey: Handler<'executeWorkflowByKey'> = (call) => executeByCall(call);
