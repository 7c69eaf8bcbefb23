import { openSession } from '../../../domain/auth/refresh-session.ts';
import type { SignedIn } from '../../../domain/auth/sign-in.ts';
import { readOrg } from '../../../domain/org/read-org.ts';
import type { Handler } from '../../handler.ts';
import type { User } from '../../schema.gen.d.ts';

export const login: Handler<'login'> = async ({ body, ip, userAgent, services }) => {
  const signedIn = await services.signIn({ ...body, address: ip });
  const { user, org_id, role } = signedIn;
  const org = await readOrg(services, org_id, role);
  const device = { user_agent: userAgent, ip_address: ip };
  const pair = await openSession(services, { user_id: user._id, org_id, device });
  return { ...pair, user: userBody(signedIn), org };
};

function userBody({ user, role }: SignedIn): User {
  return {
    _id: user._id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role,
    status: 'active',
    two_factor_enabled: user.two_factor_enabled,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
  };
}
