import type { Handler } from '#http/handler.ts';
import { fireByHeader } from './fire-by-call.ts';

export const fireEvent: Handler<'fireEvent'> = (call) => fireByHeader(call);
