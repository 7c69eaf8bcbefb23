import { resolve } from 'node:path';
import { Secret } from './crypto/secret.ts';

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
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const refuse = (name: string, must: string): undefined => {
    problems.push(`${name} must be ${must}; it is "${text(name)}".`);
    return undefined;
  };
  return {
    text,
    list,
    secret: (name: string): Secret | undefined => {
      const value = text(name);
      return value === undefined ? undefined : new Secret(value);
    },
    path: (name: string, cwd: string): string | undefined => {
      const value = text(name);
      return value === undefined ? undefined : resolve(cwd, value);
    },
    port: (name: string, fallback: number): number => {
      const value = text(name);
      if (value === undefined) {
        return fallback;
      }
      const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      return number <= 65_535
        ? number
        : (refuse(name, 'a number from 0 (any free port) to 65535') ?? fallback);
    },
    factor: (name: string, fallback: number): number => {
      const value = text(name);
      if (value === undefined) {
        return fallback;
      }
      const number = /^\d{1,4}(\.\d{1,3})?$/.test(value) ? Number(value) : 0;
      return number > 0
        ? number
        : (refuse(name, 'a number above 0 and below 10000, for example 1 or 2.5') ?? fallback);
    },
    flag: (name: string): boolean | undefined => {
      const value = text(name);
      if (value === undefined) {
        return undefined;
      }
      if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) {
        return true;
      }
      return ['0', 'false', 'off', 'no'].includes(value.toLowerCase())
        ? false
        : refuse(name, 'true or false');
    },
    choice: <T extends string>(name: string, choices: readonly T[]): T | undefined => {
      const value = text(name);
      if (value === undefined) {
        return undefined;
      }
      return (
        choices.find((choice) => choice === value) ?? refuse(name, `one of ${choices.join(', ')}`)
      );
    },
    origin: (name: string): string | null => {
      const value = text(name);
      return value === undefined
        ? null
        : (originOf(value) ??
            refuse(name, 'an address without a path, for example https://patchbay.example.com') ??
            null);
    },
    origins: (name: string): string[] => {
      const entries = list(name);
      const origins = entries.map(originOf).filter((origin) => origin !== null);
      return origins.length === entries.length
        ? origins
        : (refuse(name, 'addresses without a path by comma, for example https://bi.example.com') ??
            []);
    },
    webUrl: (name: string): string | null => {
      const value = text(name);
      if (value === undefined) {
        return null;
      }
      return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
        ? new URL(value).href
        : (refuse(name, 'an http or https address') ?? null);
    },
    urlPath: (name: string): string => {
      const value = text(name)?.replace(/\/$/, '');
      if (value === undefined || value === '') {
        return '';
      }
      return /^(\/[A-Za-z0-9_.~-]*[A-Za-z0-9_~-])+$/.test(value)
        ? value
        : (refuse(name, 'empty or a path that begins with a slash, for example /frontend') ?? '');
    },
    // The value may hold a password, so the sentence does not repeat it.
    postgresUrl: (name: string): Secret | undefined => {
      const value = text(name);
      if (value === undefined) {
        return undefined;
      }
      if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
        problems.push(
          `${name} must be an address like postgres://role:password@host:5432/database.`,
        );
        return undefined;
      }
      return new Secret(value);
    },
  };
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
