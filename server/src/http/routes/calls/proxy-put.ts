import type { Handler } from '#http/handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyPut: Handler<'proxyPut'> = (call) => proxyCall('PUT', call);
