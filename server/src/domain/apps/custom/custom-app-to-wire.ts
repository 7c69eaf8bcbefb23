import type { CustomAction, CustomApp, CustomAppSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { Connector } from '#connectors/connector.gen.d.ts';
import { buildSymbolUrl } from '#connectors/icon.ts';
import type { AppSettingRow } from '#db/apps/app-setting-repo.ts';
import type { CustomAppRow } from '#db/apps/custom-app-repo.ts';
import type { AppAccount, CustomAppHead } from '#db/apps/list-custom-apps-repo.ts';
import { getIconAddress } from '#domain/logos/logo-path.ts';
import type { CustomAppForm } from '../custom-app-form.ts';
import { needsClient } from '../effective-connector.ts';

/** The data that an environment has stored about a custom app besides the app itself. */
export interface CustomAppSetup {
  setting: AppSettingRow | null;
  /** The linked account that built the app, or null for an app of the organization. */
  account: AppAccount | null;
  connected_accounts_count: number;
  /** The public URL of the API, with its prefix. */
  apiUrl: string;
}

/**
 * Returns the form of a stored custom app.
 *
 * @throws Error if the column holds something else, which this server never writes
 */
export function getForm(row: Pick<CustomAppRow, 'form' | 'slug'>): CustomAppForm {
  if (!isForm(row.form)) {
    throw new Error(`The stored form of ${row.slug} is not a form.`);
  }
  // A form that was stored before categories existed has none.
  return { ...row.form, category: row.form.category ?? 'Productivity' };
}

function isForm(value: unknown): value is CustomAppForm {
  return typeof value === 'object' && value !== null && 'icon_tile' in value && 'auth' in value;
}

export function customAppSummaryToWire(
  row: CustomAppHead,
  setup: CustomAppSetup,
): CustomAppSummary {
  const { description, category, icon_tile } = getForm(row);
  const logo = setup.setting?.icon ?? null;
  return {
    _id: row._id,
    slug: row.slug,
    name: row.name,
    description,
    icon:
      logo === null
        ? buildSymbolUrl({
            icon: { kind: 'tile', value: icon_tile.letters, color: icon_tile.color },
            tags: [category],
          })
        : getIconAddress(logo, setup.apiUrl),
    source: row.source,
    linked_account: setup.account,
    published: setup.setting?.enabled === true,
    connected_accounts_count: setup.connected_accounts_count,
    actions_count: row.actions_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function customAppToWire(
  row: CustomAppRow,
  setup: CustomAppSetup,
  callbackUrl: string,
): CustomApp {
  const form = getForm(row);
  const { actions_count: _count, ...summary } = customAppSummaryToWire(row, setup);
  const isCalledBack = form.auth?.method === 'oauth2' && isForOwnClient(form);
  return {
    ...summary,
    ...form,
    environment: row.environment,
    kind: 'custom',
    has_logo: setup.setting?.icon != null,
    publish_problems: listPublishProblems(form, setup.setting),
    actions: toActions(row.actions),
    callback_url: isCalledBack ? callbackUrl : null,
  };
}

/** Lists what is missing before customers can connect a custom app. */
export function listPublishProblems(
  form: CustomAppForm,
  setting: AppSettingRow | null,
): CustomApp['publish_problems'] {
  const hasClient = setting !== null && setting.client_secret_encrypted !== null;
  return [
    ...(form.auth === null ? [{ pointer: '/auth', message: 'Choose how customers connect.' }] : []),
    ...(form.base_url === null
      ? [{ pointer: '/base_url', message: 'Enter the URL of the API.' }]
      : []),
    ...(form.auth?.method === 'oauth2' && isForOwnClient(form) && !hasClient
      ? [
          {
            pointer: '/auth/oauth2',
            message:
              'Enter the client ID and secret of the app that you registered at the provider.',
          },
        ]
      : []),
  ];
}

/** Formats everything that decides where credentials are sent, to compare it before and after a change. */
export function formatDestinations(connector: Connector | null): string {
  if (connector === null) {
    return '';
  }
  const { oauth2, keybased } = connector.auth;
  return JSON.stringify([
    oauth2?.authorize_url,
    oauth2?.token_url,
    oauth2?.revoke,
    oauth2?.client_auth,
    keybased?.apply,
    connector.proxy,
    oauth2 !== undefined && needsClient(oauth2),
  ]);
}

/** Lists the hosts that credentials are sent to. Empty if the app is not complete. */
export function listDestinationHosts(connector: Connector | null): string[] {
  if (connector === null) {
    return [];
  }
  const { auth, proxy } = connector;
  const { authorize_url, token_url, revoke = false } = auth.oauth2 ?? {};
  const urls = [
    proxy.base_url,
    authorize_url,
    token_url,
    revoke === false ? undefined : revoke.url,
  ];
  const hosts = urls.flatMap((url) => (url === undefined ? [] : [new URL(url).host]));
  return [...new Set([...hosts, ...(proxy.hosts ?? [])])];
}

function isForOwnClient({ auth }: CustomAppForm): boolean {
  return auth?.oauth2?.grant_type !== 'client_credentials';
}

function toActions(stored: unknown): CustomAction[] {
  return (Array.isArray(stored) ? stored : []).map((action: CustomAction) => ({
    key: action.key,
    title: action.title,
    ...(action.description === undefined ? {} : { description: action.description }),
    method: action.method,
    path: action.path,
  }));
}
