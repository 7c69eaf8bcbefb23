import type { Handler } from '#http/handler.ts';
import { storeField } from './field-call.ts';

export const deleteConfigField: Handler<'deleteConfigField'> = (call) => storeField(call, null);
