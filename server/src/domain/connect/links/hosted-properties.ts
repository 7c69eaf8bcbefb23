import type { HostedProperties } from '@patchbay/contract/schema.gen.d.ts';

const DEFAULTS = { show_org_name: false, show_linked_account: false, show_powered_by: true };

/** Returns the appearance of the hosted page with the contract's defaults for values that were never set. */
export function toHostedProperties(stored: Partial<HostedProperties>): HostedProperties {
  return { ...DEFAULTS, ...stored };
}
