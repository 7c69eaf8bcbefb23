import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { configChangeTable, configTable } from '#db/schema/configs/config.ts';
import { configPortalTable, configPortalVersionTable } from '#db/schema/configs/config-portal.ts';
import { connectionEventTable, connectionTable } from '#db/schema/connect/connection.ts';
import { eventTable } from '#db/schema/events/event.ts';
import { eventReceivedTable } from '#db/schema/events/event-received.ts';
import { executionTable } from '#db/schema/executions/execution.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';
import { webhookTable } from '#db/schema/webhooks/webhook.ts';
import { webhookDeliveryTable } from '#db/schema/webhooks/webhook-delivery.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';

export const none = {
  accounts: 0,
  connections: 0,
  events: 0,
  executions: 0,
  configs: 0,
  changes: 0,
  portals: 0,
  versions: 0,
  workflows: 0,
  definedEvents: 0,
  receivedEvents: 0,
  webhooks: 0,
  deliveries: 0,
};

/** Starts the app of a test file about demo data. Returns it with its calls. */
export async function startDemoDataApp() {
  const app = await startTestApp({ env: { PATCHBAY_DEMO: 'true' } });
  afterAll(() => app.close());
  function erase(org: TestOrg): Promise<Response> {
    const headers = asUser(org.accountToken);
    return fetch(`${app.url}/api/v1/migrate/seed`, { method: 'DELETE', headers });
  }

  async function seededOrg(): Promise<TestOrg> {
    const org = await app.makeOrg();
    await app.app.services.seedDemoInto(org.org_id);
    return org;
  }

  async function readCounts(tenant: Tenant): Promise<Record<string, number>> {
    return app.db.asTenant(tenant, async (tx) => ({
      accounts: (await tx.select().from(linkedAccountTable)).length,
      connections: (await tx.select().from(connectionTable)).length,
      events: (await tx.select().from(connectionEventTable)).length,
      executions: (await tx.select().from(executionTable)).length,
      configs: (await tx.select().from(configTable)).length,
      changes: (await tx.select().from(configChangeTable)).length,
      portals: (await tx.select().from(configPortalTable)).length,
      versions: (await tx.select().from(configPortalVersionTable)).length,
      workflows: (await tx.select().from(workflowTable)).length,
      definedEvents: (await tx.select().from(eventTable)).length,
      receivedEvents: (await tx.select().from(eventReceivedTable)).length,
      webhooks: (await tx.select().from(webhookTable)).length,
      deliveries: (await tx.select().from(webhookDeliveryTable)).length,
    }));
  }

  return { app, erase, seededOrg, countsOf: readCounts };
}
