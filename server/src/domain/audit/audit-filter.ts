import { contract } from '@patchbay/contract/document.ts';
import { listStrings, toObject } from '@patchbay/contract/json.ts';
import type { AuditEventType, ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { formatTerm } from '#db/audit/audit-terms.ts';
import type { AuditFilter } from '#db/audit/audit-where.ts';
import { AppError } from '../app-error.ts';
import { type DateRange, toMomentRange } from '../moment-range.ts';
import { containsToken } from './contains-token.ts';

/** The filters of a request. */
export interface RequestedAuditFilters extends DateRange {
  /** Event types with commas between them. */
  event_type?: string | undefined;
  user_id?: string | undefined;
  linked_account_id?: string | undefined;
  entity_id?: string | undefined;
  key?: string | undefined;
  value?: string | undefined;
}

const { AuditEventType: schema } = toObject(toObject(contract.components).schemas);
const EVENT_TYPES: ReadonlySet<string> = new Set(listStrings(toObject(schema).enum));
const isEventType = (text: string): text is AuditEventType => EVENT_TYPES.has(text);

/**
 * Reads the filters of a request for a query.
 *
 * @throws AppError VALIDATION_ERROR for an unknown event type, half of a pair of key and value, and a secret
 */
export function readAuditFilter(requested: RequestedAuditFilters): AuditFilter {
  const { key, value } = requested;
  for (const name of ['entity_id', 'linked_account_id', 'value'] as const) {
    const text = requested[name];
    if (text !== undefined && containsToken(text)) {
      throw createRefusal(name, 'looks like a secret', 'Addresses are written to logs.');
    }
  }
  if ((key === undefined) !== (value === undefined)) {
    const missing = key === undefined ? 'key' : 'value';
    throw createRefusal(missing, 'is required', 'Name both key and value, or neither.');
  }
  return {
    event_types: readEventTypes(requested.event_type),
    actor_id: requested.user_id,
    linked_account_id: requested.linked_account_id,
    entity_id: requested.entity_id,
    term: key === undefined || value === undefined ? undefined : formatTerm(key, value),
    ...toMomentRange(requested),
  };
}

/** @throws AppError VALIDATION_ERROR */
export function readEventTypes(text: string | undefined): AuditEventType[] | undefined {
  return text?.split(',').map((type) => {
    if (!isEventType(type)) {
      throw createRefusal('event_type', `has no type ${type}`, 'Use the types of the contract.');
    }
    return type;
  });
}

function createRefusal(name: string, message: string, advice: string): AppError {
  const detail: ErrorDetail = { in: 'query', pointer: `/${name}`, message };
  return new AppError(
    'VALIDATION_ERROR',
    `The request is not valid: ${name} ${message}. ${advice}`,
    {
      details: [detail],
    },
  );
}
