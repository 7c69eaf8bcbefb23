import type { HostedProperties } from '@patchbay/contract/schema.gen.d.ts';

const DEFAULTS = { show_org_name: false, show_linked_account: false, show_powered_by: true };

/** Appearance of the hosted connect page, with the contract's defaults for what was never set. */
export function hostedPropertiesOf(stored: Partial<HostedProperties>): HostedProperties {
  return { ...DEFAULTS, ...stored };
}
