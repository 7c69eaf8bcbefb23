import { BlockList, isIP } from 'node:net';

/** The ranges that are not part of the public internet (IANA special-purpose registries). */
const IPV4_RANGES: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const IPV6_RANGES: readonly (readonly [string, number])[] = [
  // This range contains ::1 and ::. BlockList maps ::ffff:127.0.0.1 to IPv4, but not ::127.0.0.1.
  ['::', 96],
  // IPv4-translated addresses (RFC 2765), which BlockList does not map either.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const privateList = buildBlockList(IPV4_RANGES, IPV6_RANGES);

/** Metadata addresses of clouds, which issue the machine's own credentials. They are never allowed, even if listed. */
const metadataList = buildBlockList(
  [
    ['169.254.0.0', 16],
    ['100.100.100.200', 32],
    ['192.0.0.192', 32],
    ['168.63.129.16', 32],
  ],
  [
    ['fd00:ec2::254', 128],
    ['fd20:ce::254', 128],
    ['fe80::', 10],
  ],
);

/** Whether an address is not on the public internet. A text that is not an IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  return isIn(privateList, address) ?? true;
}

/** Whether an address is a cloud's metadata service or link-local. */
export function isMetadataAddress(address: string): boolean {
  return isIn(metadataList, address) ?? true;
}

/** Whether a list contains the address. Undefined if the text is not an IP address. */
export function isIn(list: BlockList, address: string): boolean | undefined {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) {
    return undefined;
  }
  return list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

function buildBlockList(
  ipv4: readonly (readonly [string, number])[],
  ipv6: readonly (readonly [string, number])[],
): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ipv4) {
    list.addSubnet(address, prefix, 'ipv4');
  }
  for (const [address, prefix] of ipv6) {
    list.addSubnet(address, prefix, 'ipv6');
  }
  return list;
}
