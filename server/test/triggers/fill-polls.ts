import { and, eq } from 'drizzle-orm';
import type { Database, Tenant } from '#db/database.ts';
import { inTenant } from '#db/in-tenant.ts';
import { formatLiveEvent } from '#db/polls/listening-workflows-repo.ts';
import { configTable, configWorkflowTable } from '#db/schema/configs/config.ts';
import { connectionTable } from '#db/schema/connect/connection.ts';
import { pollTable } from '#db/schema/triggers/poll.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';
import { createObjectId } from '#lib/object-id.ts';

/** Lets a workflow start with an event of an app, for each linked account that has connected it. */
export async function fillPolls(
  db: Database,
  tenant: Tenant,
  { workflow, slug }: { workflow: string; slug: string },
): Promise<void> {
  const trigger = 'parcel_created';
  await db.asTenant(tenant, async (tx) => {
    const live = { live_trigger: 'app_event' as const, live_frequency: 5 };
    await tx
      .update(workflowTable)
      .set({ ...live, live_event: formatLiveEvent({ slug, trigger }) })
      .where(and(inTenant(workflowTable, tenant), eq(workflowTable._id, workflow)));
    const connections = await tx
      .select()
      .from(connectionTable)
      .where(and(inTenant(connectionTable, tenant), eq(connectionTable.slug, slug)));
    for (const { _id: connection, linked_account } of connections) {
      const config = createObjectId();
      await tx.insert(configTable).values({
        ...{ ...tenant, _id: config, linked_account, slug, config_id: 'polled', revision: 1 },
        labels: { list: [], by_key: {} },
      });
      await tx
        .insert(configWorkflowTable)
        .values({ ...tenant, config, workflow, enabled: true, revision: 1 });
      await tx
        .insert(pollTable)
        .values({ ...tenant, linked_account, connection, slug, trigger, frequency: 5 });
    }
  });
}
