import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Secret } from '../crypto/secret.ts';
import type { DatabaseConfig } from '../db/open-storage.ts';
import { defaultDataDir } from '../db/supervisor/data-folder.ts';
import type { FeatureKey } from '../lib/feature-keys.ts';
import { COMBINATIONS, type LOG_LEVELS, SETTINGS, type Settings } from './settings.ts';
import type { MailFrom, SmtpConfig } from './smtp-config.ts';

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every setting of the server, checked. Made once at start by `readConfig`. */
export interface Config {
  /** NODE_ENV is `production`. */
  isProduction: boolean;
  /** PORT; 0 lets the system choose. Default 3000. */
  port: number;
  /** HOST; default 127.0.0.1: reachable from other machines only with another value (0.0.0.0, ::). */
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
  /** PATCHBAY_FEATURES, by comma, or `none`: on for organizations without a choice of their own. Default: all. */
  features: readonly FeatureKey[];
  /** PATCHBAY_MASTER_EMAILS, by comma: who may use the master login; empty: it is off. */
  masterEmails: readonly string[];
  /** DOCUMENTATION_URL: where 'Documentation' in the user menu leads; null: to the built-in one. */
  documentationUrl: string | null;
  /** SUPPORT_WIDGET_…: the chat with support; null: none, and no third-party script. */
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
  /**
   * RUNS_PER_ORG (default 100), RUNS_PER_WORKFLOW (100), RUNS_PER_ACCOUNT (25): runs of workflows at a
   * time in one environment; those above wait.
   */
  runLimits: { org: number; workflow: number; account: number };
  /**
   * MEMORY_PER_RUN_MB (default 64), MEMORY_OF_RUNS_MB (256): bytes of values that one run may hold, and all runs
   * of this process together before new ones wait.
   */
  runMemory: { run: number; process: number };
  /**
   * DRAIN_SECONDS: milliseconds after SIGTERM during which the server still serves, while `/healthz` responds
   * 503 so that load balancers send nothing more; default 5 s.
   */
  drainMs: number;
  /** LOG_LEVEL; default `info` in production, else `warn`: a person at a terminal reads it. */
  logLevel: LogLevel;
}

/** Where a key, or a list of keys, is given: as the value or in a file, or neither. */
interface KeySource {
  value: Secret | undefined;
  /** Absolute. */
  file: string | undefined;
}

/** The keys that encrypt and decrypt secrets (docs/guides/operating-keys.md). */
interface MasterKeyConfig extends KeySource {
  /** PATCHBAY_MASTER_KEY_PREVIOUS(_FILE), by comma: what they encrypted is re-encrypted at start. */
  previous: KeySource;
  /** PATCHBAY_MASTER_KEY_NEXT(_FILE), by comma: decrypts what a process that switched over encrypted. */
  next: KeySource;
}

/** The chat with support that the dashboard shows (docs/guides/support-widget.md). */
export interface SupportWidgetConfig {
  /** SUPPORT_WIDGET_APP_ID: the id that the widget's maker issued. */
  appId: string;
  /** SUPPORT_WIDGET_SCRIPT_URL: the one script, loaded after cookie consent only. */
  scriptUrl: string;
  /** SUPPORT_WIDGET_ORIGINS: additional origins, by comma, that this script needs. */
  origins: readonly string[];
}

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
  const texts = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );
  const settings = v.safeParse(SETTINGS, texts);
  const combinations = v.safeParse(COMBINATIONS, texts);
  if (!settings.success || !combinations.success) {
    throw new ConfigError(problemsOf([...(settings.issues ?? []), ...(combinations.issues ?? [])]));
  }
  return configOf(settings.output, cwd);
}

/** PUBLIC_URL, or this machine's own name with the port that the server really listens on. */
export function publicUrlOf(config: Config, listeningPort: number): string {
  return config.publicUrl ?? `http://localhost:${listeningPort}`;
}

/** One sentence for each variable: its name, what it must be, what it is. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path?.[0]?.key;
    const sentence = name === undefined ? message : `${name} ${message}`;
    const key = String(name ?? message);
    sentences.set(key, sentences.get(key) ?? sentence);
  }
  return [...sentences.values()];
}

function configOf(settings: Settings, cwd: string): Config {
  const isProduction = settings.NODE_ENV === 'production';
  const path = (text: string | undefined) => (text === undefined ? undefined : resolve(cwd, text));
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path(settings.PATCHBAY_DATA_DIR) ?? defaultDataDir(cwd),
    database: databaseOf(settings, path(settings.PG_BIN)),
    publicUrl: settings.PUBLIC_URL ?? null,
    basePath: settings.PATCHBAY_BASE_PATH,
    apiPrefix: settings.PATCHBAY_API_PREFIX,
    isOnPrem: settings.PATCHBAY_ON_PREM ?? settings.PATCHBAY_BASE_PATH !== '',
    isSignupOpen: settings.PATCHBAY_SIGNUP === 'open',
    masterEmails: settings.PATCHBAY_MASTER_EMAILS,
    features: settings.PATCHBAY_FEATURES,
    documentationUrl: settings.DOCUMENTATION_URL ?? null,
    supportWidget: supportWidgetOf(settings),
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

function databaseOf(
  { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Settings,
  pgBin: string | undefined,
): DatabaseConfig {
  return url === undefined
    ? { kind: 'embedded', pgBin }
    : { kind: 'external', url, ownerUrl: ownerUrl ?? url };
}

function supportWidgetOf(settings: Settings): SupportWidgetConfig | null {
  const { SUPPORT_WIDGET_APP_ID: appId, SUPPORT_WIDGET_SCRIPT_URL: scriptUrl } = settings;
  return appId === undefined || scriptUrl === undefined
    ? null
    : { appId, scriptUrl, origins: settings.SUPPORT_WIDGET_ORIGINS };
}
