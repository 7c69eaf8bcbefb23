import type {
  Application,
  Integration,
  LinkedAccount,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** One app of a linked account; it may be connected by several auth methods at once. */
export type ConnectedApp = {
  slug: string;
  name: string;
  icon: string | undefined;
  connections: number;
  /** Whether at least one of its connections needs reconnecting. */
  isExpired: boolean;
};

/** The catalog by slug: an integration without an icon uses the icon of its app. */
export type Catalog = ReadonlyMap<string, Application>;

export function toCatalog(applications: readonly Application[] | undefined): Catalog {
  return new Map(applications?.map((application) => [application.slug, application]));
}

/** Returns the icon URL of an integration. */
export function getIcon(integration: Integration, catalog: Catalog): string | undefined {
  return integration.icon ?? catalog.get(integration.type)?.icon;
}

/** Returns the apps of an account, one entry for each app. */
export function listConnectedApps(account: LinkedAccount, catalog: Catalog): ConnectedApp[] {
  const apps = new Map<string, ConnectedApp>();
  for (const integration of account.integrations ?? []) {
    const before = apps.get(integration.type);
    apps.set(integration.type, {
      slug: integration.type,
      name: integration.name,
      icon: before?.icon ?? getIcon(integration, catalog),
      connections: (before?.connections ?? 0) + 1,
      isExpired: before?.isExpired === true || integration.status === 'expired',
    });
  }
  return [...apps.values()];
}

/** The status of an account over all its connections. */
export type AccountStatus = 'active' | 'expired' | 'not_connected';

/**
 * Returns `expired` if at least one connection is expired. On the wire, `null` means that there is
 * no connection, even after the last one was removed, so the status does not say whether there
 * ever was one.
 */
export function getAccountStatus({ integrations }: LinkedAccount): AccountStatus {
  if (integrations === null || integrations.length === 0) {
    return 'not_connected';
  }
  return integrations.some(({ status }) => status === 'expired') ? 'expired' : 'active';
}

/** Returns the display name of the account. */
export function getAccountLabel({ name, account_id }: LinkedAccount): string {
  return name === null || name.trim() === '' ? account_id : name;
}

/** Returns the user or workspace at the provider; undefined if the provider does not return one. */
export function formatIdentifier({ identifier }: Integration): string | undefined {
  if (identifier === null || identifier === 'NA' || identifier === '') {
    return undefined;
  }
  return typeof identifier === 'string' ? identifier : JSON.stringify(identifier);
}

/**
 * Returns the display name of a connection: its name, else the account at the provider, else the
 * app.
 */
export function getConnectionLabel(integration: Integration): string {
  return integration.connection_name ?? formatIdentifier(integration) ?? integration.name;
}

/** Sorts connections so that those of one app are side by side, in the order of the server. */
export function sortByApp(integrations: readonly Integration[]): Integration[] {
  const apps = [...new Set(integrations.map(({ type }) => type))];
  return apps.flatMap((slug) => integrations.filter(({ type }) => type === slug));
}

/** Returns whether the account has further connections of the same app. */
export function isOneOfSeveral(account: LinkedAccount, { type }: Integration): boolean {
  return (account.integrations ?? []).filter((integration) => integration.type === type).length > 1;
}
