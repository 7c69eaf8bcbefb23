import type { Tenant } from '../database.ts';
import { ENVIRONMENTS } from '../schema/columns.ts';

/** The kinds of things that `notify_change` tells of. */
const KINDS = [
  'execution',
  'workflow',
  'schedule',
  'connection',
  'linked_account',
  'config',
  'event',
  'webhook',
] as const;

export interface Change {
  tenant: Tenant;
  kind: (typeof KINDS)[number];
  id: string;
}

/** Parses the payload of `notify_change`. Null if another release or another program wrote it. */
export function parseChange(payload: string | undefined): Change | null {
  const value = parseJson(payload ?? 'null');
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const read = (name: string): unknown => Reflect.get(value, name);
  const kind = KINDS.find((known) => known === read('kind'));
  const environment = ENVIRONMENTS.find((known) => known === read('environment'));
  const [org_id, id] = [read('org_id'), read('id')];
  return kind === undefined ||
    environment === undefined ||
    typeof org_id !== 'string' ||
    typeof id !== 'string'
    ? null
    : { tenant: { org_id, environment }, kind, id };
}

/** Parses a payload. Null if it is not JSON, because everyone who can connect to the database can notify. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
