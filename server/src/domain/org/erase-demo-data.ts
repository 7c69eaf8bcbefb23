import { eraseSeededAuditEvents } from '#db/audit/sweep-audit-repo.ts';
import { revokeSessions } from '#db/auth/session-repo.ts';
import type { Database } from '#db/database.ts';
import { enterEnvironment } from '#db/enter-environment.ts';
import { deleteSeededMembers, deleteSeededRows, endSeed } from '#db/org/demo-data-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { archiveUnconnected } from '../configs/write/archive-configs.ts';

/**
 * Deletes the sample data of both environments in one transaction and keeps all other data. Does nothing if
 * they were deleted before.
 */
export async function eraseDemoData(
  deps: { db: Database; clock: () => Date },
  by: Actor,
): Promise<void> {
  const { org_id, environment, user_id } = by.principal;
  const { master_email, email } = by.principal;
  const actor = { type: 'user', name: master_email ?? email } as const;
  await runAuditedChange(deps, by, async (tx, now) => {
    const org = await lockOrg(tx, org_id);
    if (org?.is_seed !== true) {
      return { result: undefined, events: [] };
    }
    for (const seededEnvironment of ENVIRONMENTS) {
      await enterEnvironment(tx, seededEnvironment);
      const tenant = { org_id, environment: seededEnvironment };
      for (const config of await deleteSeededRows(tx, tenant)) {
        await archiveUnconnected(tx, tenant, config, { actor, now });
      }
      await eraseSeededAuditEvents(tx);
    }
    await enterEnvironment(tx, environment);
    for (const removed_user of await deleteSeededMembers(tx, org_id, user_id)) {
      await revokeSessions(tx, { user_id: removed_user, org_id }, 'removed', now);
    }
    await endSeed(tx, org_id);
    return {
      result: undefined,
      events: [
        {
          event_type: 'DEMO_DATA_ERASED',
          entity_type: 'org',
          entity_id: org_id,
          entity_name: org.name,
          action_type: 'delete',
          summary: 'The demo data of both environments was erased.',
          metadata: {},
        },
      ],
    };
  });
}
