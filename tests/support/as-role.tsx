import type { Role } from '@/lib/roles';
import type { Account } from '@/stores/account-schema';
import { demoAccount } from './render-app';

/** Returns the demo user with another role. */
export function asRole(role: Role): Account {
  const demo = demoAccount();
  return { ...demo, user: { ...demo.user, role } };
}
