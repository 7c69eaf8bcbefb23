import { resolve } from 'node:path';
import { Secret } from '../crypto/secret.ts';

export type EnvReader = ReturnType<typeof envReader>;

/**
 * Reads environment variables by form; a malformed one adds a sentence to `problems` and counts as
 * not set. An empty value counts as not set.
 */
export function envReader(env: NodeJS.ProcessEnv, problems: string[]) {
  const text = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const secret = (name: string): Secret | undefined => {
    const value = text(name);
    return value === undefined ? undefined : new Secret(value);
  };
  /** @param parse gives null for what is not what it `must` be */
  const read = <Value, Unset>(
    name: string,
    unset: Unset,
    parse: (value: string) => Value | null,
    must: string,
  ): Value | Unset => {
    const value = text(name);
    const parsed = value === undefined ? null : parse(value);
    if (value !== undefined && parsed === null) {
      problems.push(`${name} must be ${must}; it is "${value}".`);
    }
    return parsed ?? unset;
  };
  return {
    text,
    list: (name: string): string[] => entriesOf(text(name) ?? ''),
    secret,
    path: (name: string, cwd: string): string | undefined => {
      const value = text(name);
      return value === undefined ? undefined : resolve(cwd, value);
    },
    port: (name: string, fallback: number): number =>
      read(name, fallback, portOf, 'a number from 0 (any free port) to 65535'),
    factor: (name: string, fallback: number): number =>
      read(name, fallback, factorOf, 'a number above 0 and below 10000, for example 1 or 2.5'),
    flag: (name: string): boolean | undefined => read(name, undefined, flagOf, 'true or false'),
    choice: <T extends string>(name: string, choices: readonly T[]): T | undefined =>
      read(
        name,
        undefined,
        (value) => choices.find((choice) => choice === value) ?? null,
        `one of ${choices.join(', ')}`,
      ),
    origin: (name: string): string | null =>
      read(
        name,
        null,
        originOf,
        'an address without a path, for example https://patchbay.example.com',
      ),
    origins: (name: string): string[] =>
      read(
        name,
        [],
        originsOf,
        'addresses without a path by comma, for example https://bi.example.com',
      ),
    webUrl: (name: string): string | null => read(name, null, webUrlOf, 'an http or https address'),
    urlPath: (name: string): string =>
      read(name, '', urlPathOf, 'empty or a path that begins with a slash, for example /frontend'),
    // The value may hold a password, so the sentence does not repeat it.
    postgresUrl: (name: string): Secret | undefined => {
      const url = secret(name);
      if (url !== undefined && !isPostgresUrl(url.reveal())) {
        problems.push(
          `${name} must be an address like postgres://role:password@host:5432/database.`,
        );
        return undefined;
      }
      return url;
    },
  };
}

function entriesOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function portOf(value: string): number | null {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : null;
}

function factorOf(value: string): number | null {
  return /^\d{1,4}(\.\d{1,3})?$/.test(value) && Number(value) > 0 ? Number(value) : null;
}

function flagOf(value: string): boolean | null {
  if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) {
    return true;
  }
  return ['0', 'false', 'off', 'no'].includes(value.toLowerCase()) ? false : null;
}

/** The origin of an address that is nothing but one, else null. */
function originOf(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    `${url.search}${url.hash}${url.username}` === '';
  return isOrigin ? url.origin : null;
}

function originsOf(value: string): string[] | null {
  const entries = entriesOf(value);
  const origins = entries.map(originOf).filter((origin) => origin !== null);
  return origins.length === entries.length ? origins : null;
}

function webUrlOf(value: string): string | null {
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  return isWeb ? new URL(value).href : null;
}

/** A slash alone is the root, as nothing is. */
function urlPathOf(value: string): string | null {
  const path = value.replace(/\/$/, '');
  return /^((\/[A-Za-z0-9_.~-]*[A-Za-z0-9_~-])+)?$/.test(path) ? path : null;
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}
