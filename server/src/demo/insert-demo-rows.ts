import type { Tx } from '../db/database.ts';
import { appSettingTable } from '../db/schema/app-setting.ts';
import { connectionEventTable, connectionTable } from '../db/schema/connection.ts';
import { customAppTable } from '../db/schema/custom-app.ts';
import { executionTable } from '../db/schema/execution.ts';
import { linkedAccountTable } from '../db/schema/linked-account.ts';
import type { DemoAppRows } from './demo-apps.ts';

/** What the demo adds to one environment of an organization, ready to be stored. */
export interface DemoRows {
  accounts: (typeof linkedAccountTable.$inferInsert)[];
  connections: (typeof connectionTable.$inferInsert)[];
  events: (typeof connectionEventTable.$inferInsert)[];
  executions: (typeof executionTable.$inferInsert)[];
  apps: DemoAppRows;
}

/**
 * Stores the rows of one environment, in a transaction that has entered it. An account whose id the
 * organization has given to one of its own stays that, and nothing of the demo is added to it.
 */
export async function insertDemoRows(tx: Tx, rows: DemoRows): Promise<void> {
  const inserted = await tx
    .insert(linkedAccountTable)
    .values(rows.accounts)
    .onConflictDoNothing()
    .returning({ _id: linkedAccountTable._id });
  const ids = new Set(inserted.map(({ _id }) => _id));
  const isOfDemo = ({ linked_account }: { linked_account?: string | null | undefined }) =>
    ids.has(linked_account ?? '');
  const connections = rows.connections.filter(isOfDemo);
  if (connections.length > 0) {
    await tx.insert(connectionTable).values(connections);
    await tx.insert(connectionEventTable).values(rows.events.filter(isOfDemo));
  }
  // An app that the organization has set up itself stays as it is.
  const { settings, customApps } = rows.apps;
  if (settings.length > 0) {
    await tx.insert(appSettingTable).values(settings).onConflictDoNothing();
  }
  if (customApps.length > 0) {
    await tx.insert(customAppTable).values(customApps);
  }
  const executions = rows.executions.filter(isOfDemo);
  if (executions.length > 0) {
    await tx.insert(executionTable).values(executions);
  }
}
