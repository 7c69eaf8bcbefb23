import type { Handler } from '../../handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyPatch: Handler<'proxyPatch'> = (call) => proxyCall('PATCH', call);
