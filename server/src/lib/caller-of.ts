import { isIP } from 'node:net';

/**
 * The key of an address when callers are counted. One internet connection usually has a whole IPv6
 * /64 (RFC 6177), so that counts as one caller.
 *
 * @param address an IP address without a zone; an IPv6 address with an IPv4 one inside stands alone
 */
export function callerOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) {
    return address;
  }
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
