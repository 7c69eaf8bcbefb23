import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { webAddress } from '../form/rules';

export const organisationSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  website: webAddress,
  icon: webAddress,
});

export type OrganisationValues = v.InferOutput<typeof organisationSchema>;

export function toOrganisation({ name, website, icon }: Org): OrganisationValues {
  return { name, website: website ?? '', icon: icon ?? '' };
}

/** The request; an empty address takes the stored one away. */
export function toOrganisationBody({ name, website, icon }: OrganisationValues) {
  return { name, website: website === '' ? null : website, icon: icon === '' ? null : icon };
}
