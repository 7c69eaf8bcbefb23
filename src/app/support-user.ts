import type { SupportUser } from '@/lib/support-widget';
import type { Account } from '@/stores/account-schema';
import type { Environment } from '@/stores/dashboard';

/** Returns exactly the details of spec section 3. */
export function toSupportUser(
  { user, org }: Account,
  environment: Environment,
  host: string,
): SupportUser {
  return {
    id: user._id,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    createdAt: user.createdAt,
    company: {
      id: org._id,
      name: org.name,
      size: org.team.filter(({ status }) => status !== 'invited').length,
      website: org.website,
      createdAt: org.createdAt,
    },
    customAttributes: { host, environment },
  };
}
