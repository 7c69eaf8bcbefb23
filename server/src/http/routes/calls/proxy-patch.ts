import type { Handler } from '#http/handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyPatch: Handler<'proxyPatch'> = (call) => proxyCall('PATCH', call);
