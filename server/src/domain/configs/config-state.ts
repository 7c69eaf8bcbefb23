import type {
  ConfigAccount,
  ConfigConnection,
  ConfigRow,
  ConfigValueRow,
  WorkflowRow,
} from '#db/configs/read-config-repo.ts';
import type { Tenant } from '#db/database.ts';
import type { StoredLabels } from '#db/schema/configs/config.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { formatFieldKey, type PortalFields } from './portal-fields.ts';

/** The viewer of a config. Only the organization sees hidden workflows, hidden fields and apps' responses. */
export type ConfigViewer = 'customer' | 'organization';

/** A snapshot of a config with the data that decides how it is read and written. */
export interface ConfigState {
  tenant: Tenant;
  app: TenantApp;
  account: ConfigAccount;
  connections: readonly ConfigConnection[];
  portal: PortalFields;
  /** The published version, or null if none is published. */
  portal_version: number | null;
  workflows: readonly WorkflowRow[];
  /** The values by `formatFieldKey`. */
  values: ReadonlyMap<string, ConfigValueRow>;
  /** The config, or null if it does not exist yet. */
  config: ConfigRow | null;
}

export type ExistingConfig = ConfigState & { config: ConfigRow };

/** Whether the viewer can read a field. Customers can write a hidden field, but not read it. */
export const isVisible = ({ hidden }: StoredPortalField, viewer: ConfigViewer): boolean =>
  hidden !== true || viewer === 'organization';

export const NO_LABELS: StoredLabels = { list: [], by_key: {} };

/** Returns the customer that the sandbox counts conditional code for. */
export const getOwner = ({ tenant, account }: Pick<ConfigState, 'tenant' | 'account'>): Owner => ({
  org_id: tenant.org_id,
  linked_account: account._id,
});

/** Returns the stored value of a field. Null for a secret; `hasStoredValue` says whether it has a value. */
export function getStoredValue(state: ConfigState, workflow: string, field_id: string): unknown {
  return state.values.get(formatFieldKey(workflow, field_id))?.value ?? null;
}

export function hasStoredValue(state: ConfigState, workflow: string, field_id: string): boolean {
  const row = state.values.get(formatFieldKey(workflow, field_id));
  return row !== undefined && (row.value !== null || row.value_encrypted !== null);
}

/** Returns the stored value or the default. Null if there is neither, or for a secret. */
export function getEffectiveValue(stored: unknown, field: StoredPortalField): unknown {
  return stored ?? field.defaultValue ?? null;
}

/** Whether a value is blank for a required field: null, blank text, an empty list or an empty object. */
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
