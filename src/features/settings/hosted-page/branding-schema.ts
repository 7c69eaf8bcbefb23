import type { HostedProperties } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { color, webAddress } from '../form/rules';

export const brandingSchema = v.object({
  show_org_name: v.boolean(),
  show_linked_account: v.boolean(),
  show_powered_by: v.boolean(),
  base_color: color,
  secondary_color: color,
  button_color: color,
  redirect_url: webAddress,
  terms_of_use_url: webAddress,
  privacy_policy_url: webAddress,
});

export type BrandingValues = v.InferOutput<typeof brandingSchema>;

/** The default branding; switches as in the contract. */
export const BRANDING_DEFAULTS: BrandingValues = {
  show_org_name: false,
  show_linked_account: false,
  show_powered_by: true,
  base_color: '',
  secondary_color: '',
  button_color: '',
  redirect_url: '',
  terms_of_use_url: '',
  privacy_policy_url: '',
};

/** A switch that was never set is absent on the wire. */
export function toBranding(looks: Partial<HostedProperties>): BrandingValues {
  return { ...BRANDING_DEFAULTS, ...looks };
}

/**
 * Builds the request body, which replaces the whole branding: an empty text is left out and
 * thereby removed.
 */
export function toBrandingBody(values: BrandingValues): HostedProperties {
  const { show_org_name, show_linked_account, show_powered_by, ...texts } = values;
  const chosen = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { show_org_name, show_linked_account, show_powered_by, ...chosen };
}
