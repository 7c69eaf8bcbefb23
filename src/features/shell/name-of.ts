import type { User } from '@/api/schema.gen';

/** How a person is called; the e-mail where there is no name. */
export function nameOf(user: Pick<User, 'first_name' | 'last_name' | 'email'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}
