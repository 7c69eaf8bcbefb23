import type { Handler } from '#http/handler.ts';
import { readField } from './field-call.ts';

export const getConfigField: Handler<'getConfigField'> = (call) => readField(call);
