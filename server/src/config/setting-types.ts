import { isIP } from 'node:net';
import * as v from 'valibot';
import { Secret } from '../crypto/secret.ts';
import { FEATURE_KEYS } from '../lib/feature-keys.ts';
import { createTargetRules } from '../outbound/private-hosts.ts';

// The types of settings. A message continues a sentence that begins with the name of the variable. The messages
// of variables that may contain a password do not repeat the value.

const mustBe = (expected: string) => (issue: v.BaseIssue<unknown>) =>
  `must be ${expected}; it is "${issue.input}".`;

export const text = v.string();

export const secret = v.pipe(
  text,
  v.transform((value) => new Secret(value)),
);

export const choice = <const T extends string>(values: readonly T[]) =>
  v.picklist(values, mustBe(`one of ${values.join(', ')}`));

const flagMessage = mustBe('true or false');
export const flag = v.pipe(
  text,
  v.regex(/^(1|true|on|yes|0|false|off|no)$/i, flagMessage),
  v.transform((value) => /^(1|true|on|yes)$/i.test(value)),
);

const portMessage = mustBe('a number from 0 (any free port) to 65535');
export const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, portMessage),
  v.transform(Number),
  v.maxValue(65_535, portMessage),
);

export const factor = v.pipe(
  text,
  v.regex(
    /^(?![0.]+$)\d{1,4}(\.\d{1,3})?$/,
    mustBe('a number above 0 and below 10000, for example 1 or 2.5'),
  ),
  v.transform(Number),
);

export const runLimit = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,4}$/, mustBe('a number from 1 to 99999')),
  v.transform(Number),
);

/** Parses a number of seconds to milliseconds. */
export const seconds = v.pipe(
  text,
  v.regex(/^\d{1,3}$/, mustBe('a number of seconds from 0 to 999')),
  v.transform((value) => Number(value) * 1000),
);

/** Parses a number of megabytes to bytes. */
export const megabytes = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,5}$/, mustBe('a number of megabytes from 1 to 999999')),
  v.transform((value) => Number(value) * 1024 * 1024),
);

export const origin = v.pipe(
  text,
  v.check(isOrigin, mustBe('an address without a path, for example https://patchbay.example.com')),
  v.transform(toOrigin),
);

export const origins = v.pipe(
  text,
  v.check(
    (value) => parseEntries(value).every(isOrigin),
    mustBe('addresses without a path by comma, for example https://bi.example.com'),
  ),
  v.transform((value) => parseEntries(value).map(toOrigin)),
);

export const webUrl = v.pipe(
  text,
  v.check((value) => hasProtocol(value, /^https?:$/), mustBe('an http or https address')),
  v.transform((value) => new URL(value).href),
);

/** Parses the path of a part of the server. `/` is the root, like an empty value. */
export const urlPath = v.pipe(
  text,
  v.regex(
    /^((\/[A-Za-z0-9_.~-]*[A-Za-z0-9_~-])+)?\/?$/,
    mustBe('empty or a path that begins with a slash, for example /frontend'),
  ),
  v.transform((value) => value.replace(/\/$/, '')),
);

export const postgresUrl = v.pipe(
  text,
  v.check(
    (value) => hasProtocol(value, /^postgres(ql)?:$/),
    'must be an address like postgres://role:password@host:5432/database.',
  ),
  v.transform((value) => new Secret(value)),
);

export const emails = v.pipe(
  list(
    v.pipe(
      text,
      v.toLowerCase(),
      v.regex(
        /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$|^[^@\s,]+@localhost$/,
        ({ input }) => `must be email addresses separated by commas; one is "${input}".`,
      ),
    ),
  ),
  v.transform((entries) => [...new Set(entries)]),
);

/** Parses a list of features. The empty list is written `none`, because an empty variable counts as not set. */
export const featureKeys = v.pipe(
  text,
  v.transform((value) => (value === 'none' ? [] : parseEntries(value))),
  v.array(
    v.picklist(
      FEATURE_KEYS,
      ({ input }) =>
        `must be a list of ${FEATURE_KEYS.join(', ')}, separated by commas, or none, not "${input}".`,
    ),
  ),
);

export const addressRanges = list(
  v.pipe(
    text,
    v.check(
      isAddressRange,
      mustBe('addresses or ranges by comma, for example 127.0.0.1,10.0.0.0/8'),
    ),
  ),
);

export const privateHosts = list(
  v.pipe(
    text,
    v.check(
      isPrivateHost,
      ({ input }) =>
        `must be names, addresses and ranges (for example crm.internal:9000, 10.0.0.0/8, [fd00::]/8), not "${input}".`,
    ),
  ),
);

function list<T>(entry: v.GenericSchema<string, T>) {
  return v.pipe(text, v.transform(parseEntries), v.array(entry));
}

function parseEntries(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function hasProtocol(value: string, protocol: RegExp): boolean {
  return URL.canParse(value) && protocol.test(new URL(value).protocol);
}

/** Whether a text is an http or https address with nothing after its host and port. */
function isOrigin(value: string): boolean {
  if (!hasProtocol(value, /^https?:$/)) {
    return false;
  }
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}` === '';
}

function toOrigin(value: string): string {
  return new URL(value).origin;
}

function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const maxBits = isIP(address) === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) !== 0 && isRange && rest.length === 0;
}

function isPrivateHost(entry: string): boolean {
  try {
    createTargetRules([entry]);
    return true;
  } catch {
    return false;
  }
}
