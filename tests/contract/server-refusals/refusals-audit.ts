// The documented errors of the audit log.
import { type Refusal, refusal } from './refusal.ts';

export const auditRefusals: readonly Refusal[] = [
  {
    ...refusal('getAuditEntry', 404, 'an entry that never was', 'RESOURCE_NOT_FOUND'),
    changes: { path: { id: 'f'.repeat(24) } },
    field: ['path', '/id'],
  },
  {
    ...refusal('getAuditEntry', 400, 'an id that is none', 'VALIDATION_ERROR'),
    changes: { path: { id: 'x'.repeat(24) } },
    field: ['path', '/id'],
    isMalformed: true,
  },
  ...(['listAuditEntries', 'exportAuditEntries', 'listAccountAuditEntries'] as const).map(
    (operation): Refusal => ({
      ...refusal(operation, 400, 'an event type that is none', 'VALIDATION_ERROR'),
      changes: { query: { event_type: 'LOST' } },
      field: ['query', '/event_type'],
    }),
  ),
];
