import type { Handler } from '../../handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyPut: Handler<'proxyPut'> = (call) => proxyCall('PUT', call);
