import type { Handler } from '#http/handler.ts';
import { storeField } from './field-call.ts';

export const updateConfigField: Handler<'updateConfigField'> = (call) =>
  storeField(call, call.body.value, call.body.revision);
