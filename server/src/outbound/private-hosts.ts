import { BlockList, isIP } from 'node:net';
import { isIn, isMetadataAddress, isPrivateAddress } from './blocked-address.ts';

/** The ports that are allowed without an entry. */
export interface PortRules {
  /** Whether the port is allowed on a public host. */
  isPublic: (port: number) => boolean;
  /** Whether the port is allowed on a host whose entry does not name a port. */
  isDefault: (port: number) => boolean;
}

const STANDARD_PORTS = new Set([80, 443, 8080, 8443]);
const WEB_PORTS: PortRules = {
  isPublic: (port) => STANDARD_PORTS.has(port),
  isDefault: (port) => STANDARD_PORTS.has(port),
};

interface Entry {
  /** A host name in lower case, or a list that holds the range. */
  host: string | BlockList;
  /** Undefined for the default ports. */
  port: number | undefined;
}

/** The rules about the targets of requests. */
export interface TargetRules {
  /** Whether a host is allowed on a port, before its name is resolved. */
  allowsPort(host: string, port: number): boolean;
  /** Whether a connection to `host` may end at `address`. */
  allowsAddress(host: string, address: string, port: number): boolean;
}

/**
 * Creates the rules from ALLOW_PRIVATE_HOSTS, for example `10.0.0.0/8`, `crm.internal:9000` or `[fd00::5]:8443`.
 * An entry without a port allows the default `ports` (80, 443, 8080, 8443). Metadata services stay blocked.
 *
 * @throws Error with a message that names the wrong entry
 */
export function createTargetRules(
  allowPrivateHosts: readonly string[],
  ports: PortRules = WEB_PORTS,
): TargetRules {
  const entries = allowPrivateHosts.map(parseEntry);
  const covers = (entry: Entry, host: string, address: string, port: number) =>
    (entry.port === undefined ? ports.isDefault(port) : entry.port === port) &&
    (typeof entry.host === 'string' ? entry.host === host : isIn(entry.host, address) === true);
  return {
    // A name may resolve to an address in an allowed range, which only the connection shows. So any entry with
    // this port allows it here, and allowsAddress decides later.
    allowsPort: (_host, port) =>
      ports.isPublic(port) || entries.some((entry) => entry.port === port),
    allowsAddress: (host, address, port) => {
      if (isMetadataAddress(address)) {
        return false;
      }
      if (!isPrivateAddress(address)) {
        return ports.isPublic(port) || entries.some((entry) => covers(entry, host, address, port));
      }
      return entries.some((entry) => covers(entry, host, address, port));
    },
  };
}

function parseEntry(text: string): Entry {
  const match = /^(?<host>\[[0-9a-fA-F:.]+\](?:\/\d+)?|[^:\s[\]]+)(?::(?<port>\d{1,5}))?$/.exec(
    text,
  );
  const host = match?.groups?.host;
  const port = match?.groups?.port;
  const number = port === undefined ? undefined : Number(port);
  if (host === undefined || (number !== undefined && (number < 1 || number > 65_535))) {
    throw createEntryError(text);
  }
  return { host: parseHost(host, text), port: number };
}

function parseHost(host: string, text: string): string | BlockList {
  const [address = '', prefixText] = host.replace(/[[\]]/g, '').split('/');
  const family = isIP(address);
  if (family === 0) {
    if (prefixText !== undefined || !/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(address)) {
      throw createEntryError(text);
    }
    return address.toLowerCase();
  }
  const bits = family === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > bits) {
    throw createEntryError(text);
  }
  const list = new BlockList();
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  return list;
}

function createEntryError(text: string): Error {
  return new Error(
    `ALLOW_PRIVATE_HOSTS must be names, addresses and ranges (for example crm.internal:9000, 10.0.0.0/8, [fd00::]/8), not "${text}".`,
  );
}
