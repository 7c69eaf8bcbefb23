import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Where the operator of a demo reads mails that no server took. */
export const OUTBOX_PATH = '/_outbox';

const FORWARDING = ['forwarded', 'via', 'x-real-ip'];
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether this server shows its outbox, which holds sign-in codes: only a local demo does. Proxies make
 * remote callers look local, so PUBLIC_URL elsewhere or TRUSTED_PROXIES close it.
 */
export function isOutboxOpen(
  config: Pick<Config, 'isDemo' | 'isProduction' | 'publicUrl' | 'trustedProxies'>,
): boolean {
  const { isDemo, isProduction, publicUrl, trustedProxies } = config;
  const isHere = publicUrl === null || isLoopbackName(new URL(publicUrl).hostname);
  return isDemo && !isProduction && isHere && trustedProxies.length === 0;
}

/** Whether the caller sits at this machine, judged by its connection and its headers. */
export function isCallerHere(request: FastifyRequest): boolean {
  const { headers, raw } = request;
  const names = Object.keys(headers);
  const isForwarded = names.some(
    (name) => FORWARDING.includes(name) || name.startsWith('x-forwarded-'),
  );
  const host = headers.host ?? '';
  // Another name that leads to this machine (DNS rebinding) is how a web page would get in.
  const isNamedHere =
    URL.canParse(`http://${host}`) && isLoopbackName(new URL(`http://${host}`).hostname);
  return !isForwarded && isNamedHere && isLoopbackAddress(raw.socket.remoteAddress ?? '');
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
