import type { Handler } from '#http/handler.ts';
import { fireByHeader } from './fire-by-call.ts';

export const fireEventByKey: Handler<'fireEventByKey'> = (call) => fireByHeader(call);
