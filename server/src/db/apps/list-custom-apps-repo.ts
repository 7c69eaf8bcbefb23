import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../contains-pattern.ts';
import type { Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { appSettingTable } from '../schema/apps/app-setting.ts';
import { customAppTable } from '../schema/apps/custom-app.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import type { AppSettingRow } from './app-setting-repo.ts';
import type { CustomAppRow, CustomAppScope } from './custom-app-repo.ts';

/** Without the actions, which may be thousands. */
export type CustomAppHead = Omit<CustomAppRow, 'actions' | 'connector'>;

/** The linked account that built an app. */
export interface AppAccount {
  account_id: string;
  name: string | null;
}

export interface ListedCustomApp {
  row: CustomAppHead;
  setting: AppSettingRow | null;
  /** The linked account that built the app, or null for an app of the organization. */
  account: AppAccount | null;
}

export interface CustomAppFilter {
  /** A part of the name or slug. */
  name?: string | undefined;
  published?: boolean | undefined;
  owner?: 'organization' | 'linked_account' | undefined;
}

const HEAD = {
  _id: customAppTable._id,
  org_id: customAppTable.org_id,
  environment: customAppTable.environment,
  slug: customAppTable.slug,
  name: customAppTable.name,
  linked_account: customAppTable.linked_account,
  source: customAppTable.source,
  form: customAppTable.form,
  actions_count: customAppTable.actions_count,
  is_seed: customAppTable.is_seed,
  created_at: customAppTable.created_at,
  updated_at: customAppTable.updated_at,
};

/** Lists custom apps, newest first. */
export async function listCustomApps(
  tx: Tx,
  scope: CustomAppScope,
  filter: CustomAppFilter,
  part: { offset: number; limit: number },
): Promise<{ rows: ListedCustomApp[]; total: number }> {
  const where = matches(scope, filter);
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        row: HEAD,
        setting: appSettingTable,
        account: { account_id: linkedAccountTable.account_id, name: linkedAccountTable.name },
      })
      .from(customAppTable)
      .leftJoin(appSettingTable, isItsSetting(scope))
      .leftJoin(
        linkedAccountTable,
        and(
          inTenant(linkedAccountTable, scope),
          eq(linkedAccountTable._id, customAppTable.linked_account),
        ),
      )
      .where(where)
      .orderBy(desc(customAppTable.created_at), desc(customAppTable._id))
      .offset(part.offset)
      .limit(part.limit),
    tx
      .select({ total: count() })
      .from(customAppTable)
      .leftJoin(appSettingTable, isItsSetting(scope))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Reads the linked account that built an app, by its `_id`. */
export async function readAppAccount(
  tx: Tx,
  scope: CustomAppScope,
  linked_account: string,
): Promise<AppAccount | null> {
  const [row] = await tx
    .select({ account_id: linkedAccountTable.account_id, name: linkedAccountTable.name })
    .from(linkedAccountTable)
    .where(and(inTenant(linkedAccountTable, scope), eq(linkedAccountTable._id, linked_account)));
  return row ?? null;
}

function isItsSetting(scope: CustomAppScope): SQL | undefined {
  return and(inTenant(appSettingTable, scope), eq(appSettingTable.slug, customAppTable.slug));
}

function matches(
  scope: CustomAppScope,
  { name, published, owner }: CustomAppFilter,
): SQL | undefined {
  const { linked_account } = customAppTable;
  const pattern = name === undefined ? undefined : containsPattern(name);
  const isPublished = sql`coalesce(${appSettingTable.enabled}, false)`;
  return and(
    inTenant(customAppTable, scope),
    scope.linked_account === undefined ? undefined : eq(linked_account, scope.linked_account),
    owner === undefined
      ? undefined
      : owner === 'organization'
        ? isNull(linked_account)
        : isNotNull(linked_account),
    published === undefined ? undefined : sql`${isPublished} = ${published}`,
    pattern === undefined
      ? undefined
      : or(sql`${customAppTable.name} ~ ${pattern}`, sql`${customAppTable.slug} ~ ${pattern}`),
  );
}
