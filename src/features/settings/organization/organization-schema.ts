import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { webAddress } from '../form/rules';

export const organizationSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  website: webAddress,
  icon: webAddress,
});

export type OrganizationValues = v.InferOutput<typeof organizationSchema>;

export function toOrganization({ name, website, icon, has_logo }: Org): OrganizationValues {
  return { name, website: website ?? '', icon: has_logo === true ? '' : (icon ?? '') };
}

/** Builds the request body. An empty URL removes the stored URL, but not an uploaded logo. */
export function toOrganizationBody({ name, website, icon }: OrganizationValues, hasLogo: boolean) {
  return {
    name,
    website: website === '' ? null : website,
    ...(hasLogo ? {} : { icon: icon === '' ? null : icon }),
  };
}
