import type { User } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredUser } from '#db/auth/user-repo.ts';

/** Converts a member to its wire format. */
export function userToWire(user: StoredUser, role: string): User {
  return {
    _id: user._id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    role,
    status: 'active',
    two_factor_enabled: user.two_factor_enabled,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
  };
}
