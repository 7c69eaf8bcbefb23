import { isIP } from 'node:net';

/**
 * Returns the key by which the callers at an address are counted. One internet connection usually has a whole
 * IPv6 /64 (RFC 6177), so all addresses of a /64 count as one caller.
 *
 * @param address an IP address without a zone. An IPv6 address that contains an IPv4 address counts by itself.
 */
export function toCallerKey(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) {
    return address;
  }
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
