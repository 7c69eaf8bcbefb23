import type { Handler } from '#http/handler.ts';
import { readField } from './field-call.ts';

export const resolveConfigField: Handler<'resolveConfigField'> = (call) => {
  const { search, ...values } = call.body ?? {};
  return readField(call, { values, search });
};
