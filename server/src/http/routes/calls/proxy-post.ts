import type { Handler } from '../../handler.ts';
import { proxyCall } from './proxy-call.ts';

export const proxyPost: Handler<'proxyPost'> = (call) => proxyCall('POST', call);
