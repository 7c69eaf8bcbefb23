import type { Handler } from '#http/handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyGet: Handler<'proxyGet'> = (call) =>
  proxyCall(call.isHead ? 'HEAD' : 'GET', call);
