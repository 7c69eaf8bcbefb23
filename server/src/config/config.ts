import { isIP } from 'node:net';
import type { Secret } from '../crypto/secret.ts';
import { defaultDataDir } from '../db/supervisor/data-folder.ts';
import { targetRules } from '../outbound/private-hosts.ts';
import { type MasterKeyConfig, readMasterKey } from './master-key-config.ts';
import { type EnvReader, envReader } from './read-env.ts';
import { type MailFrom, readMailFrom, readSmtp, type SmtpConfig } from './smtp-config.ts';
import { readSupportWidget, type SupportWidgetConfig } from './support-widget-config.ts';

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
  /**
   * PATCHBAY_ON_PREM: runs in one company's own network: no questionnaire after sign-up, and
   * sign-in lives below the base path. Default: whether PATCHBAY_BASE_PATH is set.
   */
  isOnPrem: boolean;
  /** PATCHBAY_SIGNUP: `open` (default) or `closed`: only invitations make accounts. */
  isSignupOpen: boolean;
  /** PATCHBAY_MASTER_EMAILS, by comma: who may use the master login; empty: it is off. */
  masterEmails: readonly string[];
  /** DOCUMENTATION_URL: where 'Documentation' in the user menu leads; null: no such entry. */
  documentationUrl: string | null;
  /** SUPPORT_WIDGET_…: the chat with support; null: none, and no script of anybody else. */
  supportWidget: SupportWidgetConfig | null;
  /**
   * EMBED_ORIGINS: origins, by comma, whose pages may show the dashboard in a frame (the embedded
   * mode of an analytics host). Default: none.
   */
  embedOrigins: readonly string[];
  /** SMTP_URL: the mail server that mails go out by; null: they wait in the outbox. */
  smtp: SmtpConfig | null;
  /** MAIL_FROM: the sender of mails. Set wherever `smtp` is. */
  mailFrom: MailFrom | null;
  /** PATCHBAY_MASTER_KEY(_FILE) and those before and after it. */
  masterKey: MasterKeyConfig;
  /** PATCHBAY_DEMO: make the demo organization. Default: unless production. */
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
  /**
   * RATE_LIMIT_FACTOR: multiplies the contract's limits of calls per address and minute, for the many
   * who share one; default 1.
   */
  rateLimitFactor: number;
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
  const read = envReader(env, problems);
  const isProduction =
    read.choice('NODE_ENV', ['production', 'development', 'test']) === 'production';
  const basePath = read.urlPath('PATCHBAY_BASE_PATH');
  const config: Config = {
    isProduction,
    port: read.port('PORT', 3000),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: read.path('PATCHBAY_DATA_DIR', cwd) ?? defaultDataDir(cwd),
    database: readDatabase(read, cwd, problems),
    publicUrl: read.origin('PUBLIC_URL'),
    basePath,
    apiPrefix: read.urlPath('PATCHBAY_API_PREFIX'),
    isOnPrem: read.flag('PATCHBAY_ON_PREM') ?? basePath !== '',
    isSignupOpen: read.choice('PATCHBAY_SIGNUP', ['open', 'closed']) !== 'closed',
    masterEmails: readMasterEmails(read, problems),
    documentationUrl: read.webUrl('DOCUMENTATION_URL'),
    supportWidget: readSupportWidget(read, problems),
    embedOrigins: read.origins('EMBED_ORIGINS'),
    smtp: readSmtp(read, problems),
    mailFrom: readMailFrom(read, problems),
    masterKey: readMasterKey(read, cwd, problems),
    isDemo: read.flag('PATCHBAY_DEMO') ?? !isProduction,
    demoPassword: readDemoPassword(read, problems),
    allowPrivateHosts: readPrivateHosts(read, problems),
    trustedProxies: readTrustedProxies(read, problems),
    rateLimitFactor: read.factor('RATE_LIMIT_FACTOR', 1),
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

const EMAIL = /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$|^[^@\s,]+@localhost$/;

function readMasterEmails(read: EnvReader, problems: string[]): string[] {
  const emails = read.list('PATCHBAY_MASTER_EMAILS').map((email) => email.toLowerCase());
  const wrong = emails.find((email) => !EMAIL.test(email));
  if (wrong !== undefined) {
    problems.push(`PATCHBAY_MASTER_EMAILS must be e-mail addresses by comma; one is "${wrong}".`);
  }
  return [...new Set(emails)];
}

function readTrustedProxies(read: EnvReader, problems: string[]): string[] {
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

function readPrivateHosts(read: EnvReader, problems: string[]): string[] {
  const entries = read.list('ALLOW_PRIVATE_HOSTS');
  try {
    targetRules(entries);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'ALLOW_PRIVATE_HOSTS cannot be read.');
  }
  return entries;
}

function readDatabase(read: EnvReader, cwd: string, problems: string[]): DatabaseConfig {
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

function readDemoPassword(read: EnvReader, problems: string[]): Secret | undefined {
  const password = read.secret('PATCHBAY_DEMO_PASSWORD');
  if (password !== undefined && password.reveal().length < PASSWORD_LEAST) {
    problems.push(`PATCHBAY_DEMO_PASSWORD must have ${PASSWORD_LEAST} characters at least.`);
  }
  return password;
}
