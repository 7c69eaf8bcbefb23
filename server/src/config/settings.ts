import * as v from 'valibot';
import { FEATURE_KEYS } from '../lib/feature-keys.ts';
import {
  addressRanges,
  choice,
  emails,
  factor,
  featureKeys,
  flag,
  megabytes,
  origin,
  origins,
  port,
  postgresUrl,
  privateHosts,
  runLimit,
  seconds,
  secret,
  text,
  urlPath,
  webUrl,
} from './setting-types.ts';
import { mailFrom, smtpUrl } from './smtp-config.ts';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const MIN_PASSWORD_LENGTH = 8;

/** Every environment variable that the server reads. `Config` describes each of them. */
export const SETTINGS = v.object({
  NODE_ENV: v.optional(choice(['production', 'development', 'test'])),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  PATCHBAY_DATA_DIR: v.optional(text),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_OWNER_URL: v.optional(postgresUrl),
  PG_BIN: v.optional(text),
  PUBLIC_URL: v.optional(origin),
  PATCHBAY_BASE_PATH: v.optional(urlPath, ''),
  PATCHBAY_API_PREFIX: v.optional(urlPath, ''),
  PATCHBAY_ON_PREM: v.optional(flag),
  PATCHBAY_SIGNUP: v.optional(choice(['open', 'closed']), 'open'),
  PATCHBAY_MASTER_EMAILS: v.optional(emails, ''),
  PATCHBAY_FEATURES: v.optional(featureKeys, FEATURE_KEYS.join(',')),
  DOCUMENTATION_URL: v.optional(webUrl),
  SUPPORT_WIDGET_APP_ID: v.optional(text),
  SUPPORT_WIDGET_SCRIPT_URL: v.optional(webUrl),
  SUPPORT_WIDGET_ORIGINS: v.optional(origins, ''),
  EMBED_ORIGINS: v.optional(origins, ''),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailFrom),
  PATCHBAY_MASTER_KEY: v.optional(secret),
  PATCHBAY_MASTER_KEY_FILE: v.optional(text),
  PATCHBAY_MASTER_KEY_PREVIOUS: v.optional(secret),
  PATCHBAY_MASTER_KEY_PREVIOUS_FILE: v.optional(text),
  PATCHBAY_MASTER_KEY_NEXT: v.optional(secret),
  PATCHBAY_MASTER_KEY_NEXT_FILE: v.optional(text),
  PATCHBAY_DEMO: v.optional(flag),
  PATCHBAY_DEMO_PASSWORD: v.optional(
    v.pipe(
      text,
      v.minLength(MIN_PASSWORD_LENGTH, `must have ${MIN_PASSWORD_LENGTH} characters at least.`),
      secret,
    ),
  ),
  ALLOW_PRIVATE_HOSTS: v.optional(privateHosts, ''),
  TRUSTED_PROXIES: v.optional(addressRanges, ''),
  RATE_LIMIT_FACTOR: v.optional(factor, '1'),
  EVENTS_PER_SECOND: v.optional(runLimit, '20'),
  RUNS_PER_ORG: v.optional(runLimit, '100'),
  RUNS_PER_WORKFLOW: v.optional(runLimit, '100'),
  RUNS_PER_ACCOUNT: v.optional(runLimit, '25'),
  MEMORY_PER_RUN_MB: v.optional(megabytes, '64'),
  MEMORY_OF_RUNS_MB: v.optional(megabytes, '256'),
  DRAIN_SECONDS: v.optional(seconds, '5'),
  LOG_LEVEL: v.optional(choice(LOG_LEVELS)),
});

export type Settings = v.InferOutput<typeof SETTINGS>;
type SettingName = keyof Settings;

/** The variables that have a value, before they are parsed. */
export type SettingTexts = Partial<Record<string, string>>;

const isSet = (texts: SettingTexts, name: SettingName) => texts[name] !== undefined;

const needs = (name: SettingName, required: SettingName, why: string) =>
  v.check<SettingTexts, string>(
    (texts) => !isSet(texts, name) || isSet(texts, required),
    `${name} needs ${required} beside it${why}`,
  );

const notBoth = (name: SettingName, file: SettingName) =>
  v.check<SettingTexts, string>(
    (texts) => !isSet(texts, name) || !isSet(texts, file),
    `${name} and ${file} are both set: set one of them.`,
  );

/** The rules about variables that depend on each other. */
export const COMBINATIONS = v.pipe(
  v.custom<SettingTexts>(() => true),
  v.check(
    (texts) => !isSet(texts, 'PG_BIN') || !isSet(texts, 'DATABASE_URL'),
    'PG_BIN has no effect with DATABASE_URL: unset one of them.',
  ),
  needs('DATABASE_OWNER_URL', 'DATABASE_URL', ', the role of the application.'),
  v.check(
    (texts) => isSet(texts, 'SUPPORT_WIDGET_APP_ID') === isSet(texts, 'SUPPORT_WIDGET_SCRIPT_URL'),
    'SUPPORT_WIDGET_APP_ID and SUPPORT_WIDGET_SCRIPT_URL go together: set both or neither.',
  ),
  v.check(
    ({ MEMORY_PER_RUN_MB: perRun = '64', MEMORY_OF_RUNS_MB: ofAllRuns = '256' }) =>
      !(Number(perRun) > Number(ofAllRuns)),
    'MEMORY_PER_RUN_MB is more than MEMORY_OF_RUNS_MB, which all runs of a process share: raise MEMORY_OF_RUNS_MB, too.',
  ),
  needs(
    'SMTP_URL',
    'MAIL_FROM',
    ': the sender of mails, for example "Patchbay <no-reply@example.com>".',
  ),
  notBoth('PATCHBAY_MASTER_KEY', 'PATCHBAY_MASTER_KEY_FILE'),
  notBoth('PATCHBAY_MASTER_KEY_PREVIOUS', 'PATCHBAY_MASTER_KEY_PREVIOUS_FILE'),
  notBoth('PATCHBAY_MASTER_KEY_NEXT', 'PATCHBAY_MASTER_KEY_NEXT_FILE'),
);
