import type { Handler } from '#http/handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyDelete: Handler<'proxyDelete'> = (call) => proxyCall('DELETE', call);
