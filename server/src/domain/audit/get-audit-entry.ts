import type { AuditEntry } from '@patchbay/contract/schema.gen.d.ts';
import { entityExists } from '#db/audit/entity-exists-repo.ts';
import { findAuditEvent } from '#db/audit/list-audit-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import { auditEventToWire } from './audit-to-wire.ts';
import { findActorNames } from './list-audit-entries.ts';

interface Deps {
  db: Database;
  /** Whether an app with this slug comes with the platform. */
  isShippedApp: (slug: string) => boolean;
}

/** Returns an entry, and whether its object exists still. @throws AppError RESOURCE_NOT_FOUND */
export function getAuditEntry(
  { db, isShippedApp }: Deps,
  tenant: Tenant,
  id: string,
): Promise<AuditEntry> {
  return db.readAsTenant(tenant, async (tx) => {
    const row = await findAuditEvent(tx, tenant, id);
    if (row === null) {
      throw new AppError(
        'RESOURCE_NOT_FOUND',
        'The entry of the audit log was not found. Check the id and the environment. Old entries are deleted after the days for which the organization keeps its audit log.',
        { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
      );
    }
    const [names, exists] = await Promise.all([
      findActorNames(tx, [row]),
      entityExists(tx, tenant, row, isShippedApp),
    ]);
    const entry = auditEventToWire(row, names);
    return exists === null ? entry : { ...entry, entity_exists: exists };
  });
}
