import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';

/** The path of the page on which the operator of a demo reads mails that were not sent. */
export const OUTBOX_PATH = '/_outbox';

const FORWARDING = ['forwarded', 'via', 'x-real-ip'];
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether this server shows its outbox, which contains sign-in codes. Only a local demo does. Proxies make remote
 * callers look local, so a PUBLIC_URL elsewhere or TRUSTED_PROXIES close the outbox.
 */
export function isOutboxOpen(
  config: Pick<Config, 'isDemo' | 'isProduction' | 'publicUrl' | 'trustedProxies'>,
): boolean {
  const { isDemo, isProduction, publicUrl, trustedProxies } = config;
  const isHere = publicUrl === null || isLoopbackName(new URL(publicUrl).hostname);
  return isDemo && !isProduction && isHere && trustedProxies.length === 0;
}

/** Whether a request comes from this machine, judged by its connection and its headers. */
export function isCallerHere(request: FastifyRequest): boolean {
  const { headers, raw } = request;
  const names = Object.keys(headers);
  const isForwarded = names.some(
    (name) => FORWARDING.includes(name) || name.startsWith('x-forwarded-'),
  );
  const host = headers.host ?? '';
  // A web page could otherwise get in by another name that resolves to this machine (DNS rebinding).
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
