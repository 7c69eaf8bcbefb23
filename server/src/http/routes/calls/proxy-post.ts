import type { Handler } from '#http/handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyPost: Handler<'proxyPost'> = (call) => proxyCall('POST', call);
