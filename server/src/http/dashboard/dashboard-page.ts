import type { Config } from '../../config/config.ts';
import type { HostedPageInfo } from '../../domain/connect-links/hosted-page.ts';
import { isOutboxOpen, OUTBOX_PATH } from '../../mail/outbox/outbox-access.ts';

/** What the server passes to the dashboard at run time. */
export interface DashboardConfig {
  /** Both are '' or begin with a slash. */
  basePath: string;
  apiPrefix: string;
  /** The login page says that the server printed the demo login; default false. */
  isDemo?: boolean | undefined;
  /** No questionnaire; Go Home and sign-in stay below the base path; default false. */
  isOnPrem?: boolean | undefined;
  /** Default true. */
  isSignupOpen?: boolean | undefined;
  /** `/master` is a screen; default false. */
  isMasterLoginOn?: boolean | undefined;
  /** The installation has a mail server; default true. */
  isMailSetUp?: boolean | undefined;
  /** Path of the outbox, where mails wait that no server took; undefined: it has no page. */
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
      (_all, open: string, close: string) => `${open}${jsonBlock(publicSettings)}${close}`,
    );
}

/**
 * Adds whose hosted page it is, so that it is branded before it has a session, and which pages it may
 * exchange messages with.
 */
export function addPageOwner(
  page: string,
  { brand, origins, owner }: Omit<HostedPageInfo, 'frameSources'>,
): string {
  const block = (name: string, value: object) =>
    `<script id="patchbay-${name}" type="application/json">${jsonBlock(value)}</script>`;
  return page.replace(CONFIG, (config) =>
    [
      config,
      ...(brand === null ? [] : [block('brand', brand)]),
      block('origins', { ...origins, ...owner }),
    ].join(''),
  );
}

/** "</script>" inside a block would end it. */
const jsonBlock = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The server's settings that the dashboard gets. */
export function dashboardConfigOf(config: Config): DashboardConfig {
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
