import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Secret } from './crypto/secret.ts';
import { defaultDataDir } from './db/supervisor/data-folder.ts';
import { targetRules } from './outbound/private-hosts.ts';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every setting of the server, checked. Made once at start by `readConfig`. */
export interface Config {
  /** NODE_ENV is `production`. */
  isProduction: boolean;
  /** PORT; 0 lets the system choose. Default 3000. */
  port: number;
  /** HOST; default 127.0.0.1: reachable from other machines only when asked for (0.0.0.0, ::). */
  host: string;
  /** PATCHBAY_DATA_DIR, absolute. Default: `defaultDataDir`. */
  dataDir: string;
  database: DatabaseConfig;
  /**
   * PUBLIC_URL: how browsers reach this server, without a slash at the end; redirect URIs are made
   * from it, never from a request's Host header. Null: not set, see `publicUrlOf`.
   */
  publicUrl: string | null;
  /** PATCHBAY_BASE_PATH: where the dashboard lives, '' or for example `/frontend`. */
  basePath: string;
  /** PATCHBAY_API_PREFIX: where the API lives, '' or for example `/backend`. */
  apiPrefix: string;
  masterKey: { value: Secret | undefined; file: string | undefined };
  /** PATCHBAY_DEMO: make the demo organisation. Default: unless production. */
  isDemo: boolean;
  /** PATCHBAY_DEMO_PASSWORD; undefined: random per data folder. */
  demoPassword: Secret | undefined;
  /**
   * ALLOW_PRIVATE_HOSTS: names, addresses and ranges, by comma, that outbound requests may reach
   * although they are not public (see `targetRules`); default none.
   */
  allowPrivateHosts: readonly string[];
  /**
   * TRUSTED_PROXIES: addresses and ranges, by comma, of the reverse proxies in front. Only from
   * these is `X-Forwarded-For` believed, which the sign-in lock counts by. Default: none.
   */
  trustedProxies: readonly string[];
  /** LOG_LEVEL; default `info` in production, else `warn`: a person at a terminal reads it. */
  logLevel: LogLevel;
}

/** `external` by DATABASE_URL, else PostgreSQL under the data folder. */
export type DatabaseConfig =
  | {
      kind: 'external';
      /** The role that the application connects as. Start refuses a superuser. */
      url: Secret;
      /** DATABASE_OWNER_URL: the role that migrates; default DATABASE_URL. */
      ownerUrl: Secret;
    }
  | {
      kind: 'embedded';
      /** PG_BIN: the `bin` folder of a system installation. */
      pgBin: string | undefined;
    };

/** All settings that are wrong, each with a sentence; never with a secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks every environment variable that the server knows. An empty value counts as not
 * set.
 *
 * @throws ConfigError with all problems at once
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string = process.cwd()): Config {
  const problems: string[] = [];
  const read = reader(env, problems);
  const isProduction =
    read.choice('NODE_ENV', ['production', 'development', 'test']) === 'production';
  const value = read.secret('PATCHBAY_MASTER_KEY');
  const file = read.path('PATCHBAY_MASTER_KEY_FILE', cwd);
  if (value !== undefined && file !== undefined) {
    problems.push(
      'PATCHBAY_MASTER_KEY and PATCHBAY_MASTER_KEY_FILE are both set: set one of them.',
    );
  }
  const config: Config = {
    isProduction,
    port: read.port('PORT', 3000),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: read.path('PATCHBAY_DATA_DIR', cwd) ?? defaultDataDir(cwd),
    database: readDatabase(read, cwd, problems),
    publicUrl: read.origin('PUBLIC_URL'),
    basePath: read.urlPath('PATCHBAY_BASE_PATH'),
    apiPrefix: read.urlPath('PATCHBAY_API_PREFIX'),
    masterKey: { value, file },
    isDemo: read.flag('PATCHBAY_DEMO') ?? !isProduction,
    demoPassword: readDemoPassword(read, problems),
    allowPrivateHosts: readPrivateHosts(read, problems),
    trustedProxies: readTrustedProxies(read, problems),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS) ?? (isProduction ? 'info' : 'warn'),
  };
  if (problems.length > 0) {
    throw new ConfigError(problems);
  }
  return config;
}

/** PUBLIC_URL, or this machine's own name with the port that the server really listens on. */
export function publicUrlOf(config: Config, listeningPort: number): string {
  return config.publicUrl ?? `http://localhost:${listeningPort}`;
}

type Reader = ReturnType<typeof reader>;

function readTrustedProxies(read: Reader, problems: string[]): string[] {
  const entries = read.list('TRUSTED_PROXIES');
  const isAddress = (entry: string) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(address) !== 0 && isRange && rest.length === 0;
  };
  const wrong = entries.find((entry) => !isAddress(entry));
  if (wrong !== undefined) {
    problems.push(
      `TRUSTED_PROXIES must be addresses or ranges by comma, for example 127.0.0.1,10.0.0.0/8; it is "${wrong}".`,
    );
  }
  return entries;
}

function readPrivateHosts(read: Reader, problems: string[]): string[] {
  const entries = read.list('ALLOW_PRIVATE_HOSTS');
  try {
    targetRules(entries);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'ALLOW_PRIVATE_HOSTS cannot be read.');
  }
  return entries;
}

function readDatabase(read: Reader, cwd: string, problems: string[]): DatabaseConfig {
  const url = read.postgresUrl('DATABASE_URL');
  const ownerUrl = read.postgresUrl('DATABASE_OWNER_URL');
  const pgBin = read.path('PG_BIN', cwd);
  if (url !== undefined) {
    if (pgBin !== undefined) {
      problems.push('PG_BIN is of no use with DATABASE_URL: unset one of them.');
    }
    return { kind: 'external', url, ownerUrl: ownerUrl ?? url };
  }
  if (ownerUrl !== undefined) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it, the role of the application.');
  }
  return { kind: 'embedded', pgBin };
}

const PASSWORD_LEAST = 8;

function readDemoPassword(read: Reader, problems: string[]): Secret | undefined {
  const password = read.secret('PATCHBAY_DEMO_PASSWORD');
  if (password !== undefined && password.reveal().length < PASSWORD_LEAST) {
    problems.push(`PATCHBAY_DEMO_PASSWORD must have ${PASSWORD_LEAST} characters at least.`);
  }
  return password;
}

function reader(env: NodeJS.ProcessEnv, problems: string[]) {
  const text = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const refuse = (name: string, must: string): undefined => {
    problems.push(`${name} must be ${must}; it is "${text(name)}".`);
    return undefined;
  };
  return {
    text,
    list: (name: string): string[] =>
      (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
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
      if (value === undefined) {
        return null;
      }
      const url = URL.canParse(value) ? new URL(value) : null;
      const isOrigin =
        url !== null &&
        /^https?:$/.test(url.protocol) &&
        url.pathname === '/' &&
        `${url.search}${url.hash}${url.username}` === '';
      return isOrigin
        ? url.origin
        : (refuse(name, 'an address without a path, for example https://patchbay.example.com') ??
            null);
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
