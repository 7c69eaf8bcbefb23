import type {
  ConfigAccount,
  ConfigConnection,
  ConfigRow,
  ConfigValueRow,
  WorkflowRow,
} from '../../db/configs/read-config-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { StoredLabels } from '../../db/schema/config.ts';
import type { StoredPortalField } from '../../db/schema/stored-portal.ts';
import type { Owner } from '../../lib/fair-queue.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { fieldKey, type PortalFields } from './portal-fields.ts';

/** Who sees a config: hidden workflows, hidden fields and the responses of apps are for the organization alone. */
export type ConfigViewer = 'customer' | 'organization';

/** A config and all that decides how it reads and what can be written to it, of one moment. */
export interface ConfigState {
  tenant: Tenant;
  app: TenantApp;
  account: ConfigAccount;
  connections: readonly ConfigConnection[];
  portal: PortalFields;
  /** Null: none is published. */
  portal_version: number | null;
  workflows: readonly WorkflowRow[];
  /** By `fieldKey`. */
  values: ReadonlyMap<string, ConfigValueRow>;
  /** Null: it does not exist yet. */
  config: ConfigRow | null;
}

export type ExistingConfig = ConfigState & { config: ConfigRow };

/** Whether the viewer reads a field. Customers write a hidden field and do not read it. */
export const isVisible = ({ hidden }: StoredPortalField, viewer: ConfigViewer): boolean =>
  hidden !== true || viewer === 'organization';

export const NO_LABELS: StoredLabels = { list: [], by_key: {} };

/** Returns the customer that the sandbox counts conditional code for. */
export const getOwner = ({ tenant, account }: Pick<ConfigState, 'tenant' | 'account'>): Owner => ({
  org_id: tenant.org_id,
  linked_account: account._id,
});

/** A secret's value is not here: whether there is one says `hasStoredValue`. */
export function storedValue(state: ConfigState, workflow: string, field_id: string): unknown {
  return state.values.get(fieldKey(workflow, field_id))?.value ?? null;
}

export function hasStoredValue(state: ConfigState, workflow: string, field_id: string): boolean {
  const row = state.values.get(fieldKey(workflow, field_id));
  return row !== undefined && (row.value !== null || row.value_encrypted !== null);
}

/** What counts: the stored value, else the default. Null: neither, or a secret. */
export function effectiveValue(stored: unknown, field: StoredPortalField): unknown {
  return stored ?? field.defaultValue ?? null;
}

/** Whether a required field has what it asks for: blank text and empty lists are no value. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.trim() === '';
  }
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}
