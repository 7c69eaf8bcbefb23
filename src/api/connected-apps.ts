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
  /** At least one of its connections needs reconnecting. */
  isExpired: boolean;
};

/** The catalog by slug: an integration without an icon uses the icon of its app. */
export type Catalog = ReadonlyMap<string, Application>;

export function catalogOf(applications: readonly Application[] | undefined): Catalog {
  return new Map(applications?.map((application) => [application.slug, application]));
}

/** The icon URL of an integration. */
export function iconOf(integration: Integration, catalog: Catalog): string | undefined {
  return integration.icon ?? catalog.get(integration.type)?.icon;
}

/** The apps of an account, one entry for each app. */
export function connectedApps(account: LinkedAccount, catalog: Catalog): ConnectedApp[] {
  const apps = new Map<string, ConnectedApp>();
  for (const integration of account.integrations ?? []) {
    const before = apps.get(integration.type);
    apps.set(integration.type, {
      slug: integration.type,
      name: integration.name,
      icon: before?.icon ?? iconOf(integration, catalog),
      connections: (before?.connections ?? 0) + 1,
      isExpired: before?.isExpired === true || integration.status === 'expired',
    });
  }
  return [...apps.values()];
}

/** The status of an account over all its connections. */
export type AccountStatus = 'active' | 'expired' | 'not_connected';

/**
 * `expired` as soon as one connection is. `null` stands for none on the wire also after the last one
 * was removed, so nothing is said about whether there ever was one.
 */
export function accountStatus({ integrations }: LinkedAccount): AccountStatus {
  if (integrations === null || integrations.length === 0) {
    return 'not_connected';
  }
  return integrations.some(({ status }) => status === 'expired') ? 'expired' : 'active';
}

/** The display name of the account. */
export function accountLabel({ name, account_id }: LinkedAccount): string {
  return name === null || name.trim() === '' ? account_id : name;
}

/** The user or workspace at the provider; undefined if the provider does not return one. */
export function identifierText({ identifier }: Integration): string | undefined {
  if (identifier === null || identifier === 'NA' || identifier === '') {
    return undefined;
  }
  return typeof identifier === 'string' ? identifier : JSON.stringify(identifier);
}

/** What a connection is called: its name, else the account at the provider, else the app. */
export function connectionLabel(integration: Integration): string {
  return integration.connection_name ?? identifierText(integration) ?? integration.name;
}

/** Connections of one app side by side, its default first; else in the order of the server. */
export function byApp(integrations: readonly Integration[]): Integration[] {
  const apps = [...new Set(integrations.map(({ type }) => type))];
  return apps.flatMap((slug) => integrations.filter(({ type }) => type === slug));
}

/** Whether the account has further connections of the same app. */
export function isOneOfSeveral(account: LinkedAccount, { type }: Integration): boolean {
  return (account.integrations ?? []).filter((one) => one.type === type).length > 1;
}
