import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Secret } from '../crypto/secret.ts';
import type { DatabaseConfig } from '../db/open-storage.ts';
import { chooseDefaultDataDir } from '../db/supervisor/data-folder.ts';
import type { FeatureKey } from '../lib/feature-keys.ts';
import { COMBINATIONS, type LOG_LEVELS, SETTINGS, type Settings } from './settings.ts';
import type { MailFrom, SmtpConfig } from './smtp-config.ts';

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every setting of the server, checked. `readConfig` creates it once at the start. */
export interface Config {
  /** Whether NODE_ENV is `production`. */
  isProduction: boolean;
  /** PORT; 0 lets the system choose. Default 3000. */
  port: number;
  /** HOST; default 127.0.0.1. Other machines reach the server only with another value (0.0.0.0, ::). */
  host: string;
  /** PATCHBAY_DATA_DIR, absolute. Default: `chooseDefaultDataDir`. */
  dataDir: string;
  database: DatabaseConfig;
  /**
   * PUBLIC_URL: the address at which browsers reach this server, without a slash at the end. Redirect URIs are
   * built from it, never from a request's Host header. Null if it is not set, see `getPublicUrl`.
   */
  publicUrl: string | null;
  /** PATCHBAY_BASE_PATH: the path of the dashboard, '' or for example `/frontend`. */
  basePath: string;
  /** PATCHBAY_API_PREFIX: the path of the API, '' or for example `/backend`. */
  apiPrefix: string;
  /**
   * PATCHBAY_ON_PREM: the server runs in one company's own network. It asks no questionnaire after sign-up, and
   * sign-in is below the base path. Default: whether PATCHBAY_BASE_PATH is set.
   */
  isOnPrem: boolean;
  /** PATCHBAY_SIGNUP: `open` (default), or `closed` if only invitations create accounts. */
  isSignupOpen: boolean;
  /** PATCHBAY_FEATURES, by comma, or `none`: the features of organizations without their own choice. Default: all. */
  features: readonly FeatureKey[];
  /** PATCHBAY_MASTER_EMAILS, by comma: the emails that may use the master login. It is off if there are none. */
  masterEmails: readonly string[];
  /** DOCUMENTATION_URL: the target of 'Documentation' in the user menu. Null for the built-in documentation. */
  documentationUrl: string | null;
  /** SUPPORT_WIDGET_…: the chat with support. Null for none, and then there is no third-party script. */
  supportWidget: SupportWidgetConfig | null;
  /**
   * EMBED_ORIGINS: origins, by comma, whose pages may show the dashboard in a frame (the embedded
   * mode of an analytics host). Default: none.
   */
  embedOrigins: readonly string[];
  /** SMTP_URL: the mail server that sends mails. Null if mails wait in the outbox. */
  smtp: SmtpConfig | null;
  /** MAIL_FROM: the sender of mails. It is always set if `smtp` is. */
  mailFrom: MailFrom | null;
  /** PATCHBAY_MASTER_KEY(_FILE), and the previous and next keys. */
  masterKey: MasterKeyConfig;
  /** PATCHBAY_DEMO: whether to create the demo organization. Default: true except in production. */
  isDemo: boolean;
  /** PATCHBAY_DEMO_PASSWORD. Undefined for a random password per data folder. */
  demoPassword: Secret | undefined;
  /**
   * ALLOW_PRIVATE_HOSTS: names, addresses and ranges, by comma, that outbound requests may reach although they
   * are not public (see `createTargetRules`). Default: none.
   */
  allowPrivateHosts: readonly string[];
  /**
   * TRUSTED_PROXIES: addresses and ranges, by comma, of the reverse proxies in front. `X-Forwarded-For`, by
   * which the sign-in lock counts, is trusted only from these. Default: none.
   */
  trustedProxies: readonly string[];
  /**
   * RATE_LIMIT_FACTOR: multiplies the contract's limits of calls per address and minute, for installations whose
   * callers share an address. Default: 1.
   */
  rateLimitFactor: number;
  /** EVENTS_PER_SECOND: the maximum number of events that one linked account may fire in a second. Default: 20. */
  eventsPerSecond: number;
  /**
   * RUNS_PER_ORG (default 100), RUNS_PER_WORKFLOW (100), RUNS_PER_ACCOUNT (25): the maximum number of runs of
   * workflows at a time in one environment. Further runs wait.
   */
  runLimits: { org: number; workflow: number; account: number };
  /**
   * MEMORY_PER_RUN_MB (default 64), MEMORY_OF_RUNS_MB (256): the maximum bytes of values that one run may hold,
   * and that all runs of this process may hold together before new ones wait.
   */
  runMemory: { run: number; process: number };
  /**
   * DRAIN_SECONDS: milliseconds after SIGTERM during which the server still serves. `/healthz` responds 503,
   * so that load balancers send no more requests. Default: 5 s.
   */
  drainMs: number;
  /** LOG_LEVEL. Default: `info` in production, else `warn`, because a person reads it in a terminal. */
  logLevel: LogLevel;
}

/** The source of a key or of a list of keys: the value itself, a file, or neither. */
interface KeySource {
  value: Secret | undefined;
  /** An absolute path. */
  file: string | undefined;
}

/** The keys that encrypt and decrypt secrets (docs/guides/operating-keys.md). */
interface MasterKeyConfig extends KeySource {
  /** PATCHBAY_MASTER_KEY_PREVIOUS(_FILE), by comma: keys whose data keys are re-encrypted at the start. */
  previous: KeySource;
  /** PATCHBAY_MASTER_KEY_NEXT(_FILE), by comma: keys that processes may use that have changed over already. */
  next: KeySource;
}

/** The chat with support that the dashboard shows (docs/guides/support-widget.md). */
export interface SupportWidgetConfig {
  /** SUPPORT_WIDGET_APP_ID: the id that the widget's vendor issued. */
  appId: string;
  /** SUPPORT_WIDGET_SCRIPT_URL: the widget's only script. It is loaded after cookie consent. */
  scriptUrl: string;
  /** SUPPORT_WIDGET_ORIGINS: additional origins, by comma, that this script needs. */
  origins: readonly string[];
}

/** The error of wrong settings, with one sentence for each. No sentence contains a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks every environment variable that the server knows. An empty value counts as not set.
 *
 * @throws ConfigError with all problems at once
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string = process.cwd()): Config {
  const texts = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );
  const settings = v.safeParse(SETTINGS, texts);
  const combinations = v.safeParse(COMBINATIONS, texts);
  if (!settings.success || !combinations.success) {
    throw new ConfigError(
      formatProblems([...(settings.issues ?? []), ...(combinations.issues ?? [])]),
    );
  }
  return toConfig(settings.output, cwd);
}

/** Returns PUBLIC_URL, or `localhost` with the port that the server really listens on. */
export function getPublicUrl(config: Config, listeningPort: number): string {
  return config.publicUrl ?? `http://localhost:${listeningPort}`;
}

/** Returns one sentence for each variable: its name, the expected value and the actual value. */
function formatProblems(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path?.[0]?.key;
    const sentence = name === undefined ? message : `${name} ${message}`;
    const key = String(name ?? message);
    sentences.set(key, sentences.get(key) ?? sentence);
  }
  return [...sentences.values()];
}

function toConfig(settings: Settings, cwd: string): Config {
  const isProduction = settings.NODE_ENV === 'production';
  const path = (text: string | undefined) => (text === undefined ? undefined : resolve(cwd, text));
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path(settings.PATCHBAY_DATA_DIR) ?? chooseDefaultDataDir(cwd),
    database: toDatabaseConfig(settings, path(settings.PG_BIN)),
    publicUrl: settings.PUBLIC_URL ?? null,
    basePath: settings.PATCHBAY_BASE_PATH,
    apiPrefix: settings.PATCHBAY_API_PREFIX,
    isOnPrem: settings.PATCHBAY_ON_PREM ?? settings.PATCHBAY_BASE_PATH !== '',
    isSignupOpen: settings.PATCHBAY_SIGNUP === 'open',
    masterEmails: settings.PATCHBAY_MASTER_EMAILS,
    features: settings.PATCHBAY_FEATURES,
    documentationUrl: settings.DOCUMENTATION_URL ?? null,
    supportWidget: toSupportWidget(settings),
    embedOrigins: settings.EMBED_ORIGINS,
    smtp: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    masterKey: {
      value: settings.PATCHBAY_MASTER_KEY,
      file: path(settings.PATCHBAY_MASTER_KEY_FILE),
      previous: {
        value: settings.PATCHBAY_MASTER_KEY_PREVIOUS,
        file: path(settings.PATCHBAY_MASTER_KEY_PREVIOUS_FILE),
      },
      next: {
        value: settings.PATCHBAY_MASTER_KEY_NEXT,
        file: path(settings.PATCHBAY_MASTER_KEY_NEXT_FILE),
      },
    },
    isDemo: settings.PATCHBAY_DEMO ?? !isProduction,
    demoPassword: settings.PATCHBAY_DEMO_PASSWORD,
    allowPrivateHosts: settings.ALLOW_PRIVATE_HOSTS,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    eventsPerSecond: settings.EVENTS_PER_SECOND,
    runLimits: {
      org: settings.RUNS_PER_ORG,
      workflow: settings.RUNS_PER_WORKFLOW,
      account: settings.RUNS_PER_ACCOUNT,
    },
    runMemory: { run: settings.MEMORY_PER_RUN_MB, process: settings.MEMORY_OF_RUNS_MB },
    drainMs: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

function toDatabaseConfig(
  { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Settings,
  pgBin: string | undefined,
): DatabaseConfig {
  return url === undefined
    ? { kind: 'embedded', pgBin }
    : { kind: 'external', url, ownerUrl: ownerUrl ?? url };
}

function toSupportWidget(settings: Settings): SupportWidgetConfig | null {
  const { SUPPORT_WIDGET_APP_ID: appId, SUPPORT_WIDGET_SCRIPT_URL: scriptUrl } = settings;
  return appId === undefined || scriptUrl === undefined
    ? null
    : { appId, scriptUrl, origins: settings.SUPPORT_WIDGET_ORIGINS };
}
