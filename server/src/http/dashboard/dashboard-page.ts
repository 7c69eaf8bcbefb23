import type { Config } from '#config/config.ts';
import type { HostedPageInfo } from '#domain/connect/links/hosted-page.ts';
import { isOutboxOpen, OUTBOX_PATH } from '#mail/outbox/outbox-access.ts';

/** The settings that the server passes to the dashboard at run time. */
export interface DashboardConfig {
  /** The path of the dashboard. This and `apiPrefix` are '' or begin with a slash. */
  basePath: string;
  apiPrefix: string;
  /** Whether the login page says that the server printed the demo login. Default false. */
  isDemo?: boolean | undefined;
  /** Whether there is no questionnaire, and Go Home and sign-in stay below the base path. Default false. */
  isOnPrem?: boolean | undefined;
  /** Whether people can sign up. Default true. */
  isSignupOpen?: boolean | undefined;
  /** Whether `/master` is a screen. Default false. */
  isMasterLoginOn?: boolean | undefined;
  /** Whether the installation has a mail server. Default true. */
  isMailSetUp?: boolean | undefined;
  /** The path of the outbox, which holds mails that no mail server has taken. Undefined if it has no page. */
  outboxPath?: string | undefined;
  documentationUrl?: string | undefined;
  /** The chat with support. */
  support?: { appId: string; scriptUrl: string } | undefined;
}

const BASE = /<base href="[^"]*"\s*\/?>/;
const CONFIG = /(<script id="patchbay-config" type="application\/json">)[\s\S]*?(<\/script>)/;

/**
 * Writes the settings into the built index.html, so that one build runs anywhere.
 *
 * @throws Error if the build has no placeholder for them
 */
export function fillIndexPage(page: string, config: DashboardConfig): string {
  if (!BASE.test(page) || !CONFIG.test(page)) {
    throw new Error(
      'dist/index.html has no placeholder for the base path. Run npm run build again.',
    );
  }
  const { basePath, isDemo = false, isOnPrem = false } = config;
  const { isSignupOpen = true, isMasterLoginOn = false, isMailSetUp = true, support } = config;
  const publicSettings = {
    basePath,
    apiPrefix: config.apiPrefix,
    isDemo,
    isOnPrem,
    isSignupOpen,
    isMasterLoginOn,
    isMailSetUp,
    outboxPath: config.outboxPath,
    documentationUrl: config.documentationUrl,
    support: support && { appId: support.appId, scriptUrl: support.scriptUrl },
  } satisfies DashboardConfig;
  return page
    .replace(BASE, () => `<base href="${basePath}/" />`)
    .replace(
      CONFIG,
      (_all, open: string, close: string) => `${open}${formatJsonBlock(publicSettings)}${close}`,
    );
}

/**
 * Adds the owner and brand of a hosted page, so that it is branded before it has a session, and the origins of the
 * pages with which it may exchange messages.
 */
export function addPageOwner(
  page: string,
  { brand, origins, owner }: Omit<HostedPageInfo, 'frameSources'>,
): string {
  const block = (name: string, value: object) =>
    `<script id="patchbay-${name}" type="application/json">${formatJsonBlock(value)}</script>`;
  return page.replace(CONFIG, (config) =>
    [
      config,
      ...(brand === null ? [] : [block('brand', brand)]),
      block('origins', { ...origins, ...owner }),
    ].join(''),
  );
}

/** Formats the content of a script block. A "</script>" in it is escaped, because it would end the block. */
const formatJsonBlock = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Converts the server's settings to those of the dashboard. */
export function toDashboardConfig(config: Config): DashboardConfig {
  const { basePath, apiPrefix, isDemo, isOnPrem, isSignupOpen } = config;
  return {
    basePath,
    apiPrefix,
    isDemo,
    isOnPrem,
    isSignupOpen,
    isMasterLoginOn: config.masterEmails.length > 0,
    isMailSetUp: config.smtp !== null,
    outboxPath: isOutboxOpen(config) ? OUTBOX_PATH : undefined,
    documentationUrl: config.documentationUrl ?? undefined,
    support: config.supportWidget ?? undefined,
  };
}
