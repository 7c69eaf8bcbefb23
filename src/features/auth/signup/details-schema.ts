import type { SignupRequest } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { firstName, lastName, newPassword, orgName, website } from '../fields';

/** The person who signs up, and their organization. */
export const detailsSchema = v.object({
  first_name: firstName,
  last_name: lastName,
  password: newPassword,
  org_name: orgName,
  website,
});

export type DetailsValues = v.InferOutput<typeof detailsSchema>;

export const EMPTY_DETAILS: DetailsValues = {
  first_name: '',
  last_name: '',
  password: '',
  org_name: '',
  website: '',
};

/** Builds the request body of `signup`. */
export function toSignupBody(
  { org_name, website: address, ...person }: DetailsValues,
  email: string,
  otp: string,
): SignupRequest {
  const org = address === '' ? { name: org_name } : { name: org_name, website: address };
  return { email, otp, ...person, org };
}
