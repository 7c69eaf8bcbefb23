import type { Device } from '#db/auth/session-repo.ts';
import type { StoredUser } from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { buildUserSource } from '../auth/user-source.ts';

const SUMMARIES = {
  LOGIN: (email: string) => `${email} signed in`,
  LOGIN_FAILED: (email: string) => `A sign-in as ${email} failed`,
  PASSWORD_CHANGED: (email: string) => `${email} set a new password with a code`,
  FORGOT_PASSWORD_REQUESTED: (email: string) =>
    `A code for a new password of ${email} was requested`,
} as const;

/** An event of a person who has no session yet. */
export type SignInEvent = keyof typeof SUMMARIES;

/**
 * Records an event of a person without a session. It belongs to the environment `test`, like calls that
 * name no environment.
 */
export async function auditSignIn(
  deps: { db: Database; clock: () => Date },
  who: { user: Pick<StoredUser, '_id' | 'email'>; org_id: string; device: Device },
  event_type: SignInEvent,
): Promise<void> {
  const { user, org_id, device } = who;
  await recordAudit(deps, buildUserSource(user, org_id, device), {
    event_type,
    entity_type: 'user',
    entity_id: user._id,
    entity_name: user.email,
    action_type: event_type === 'LOGIN_FAILED' ? 'error' : 'access',
    summary: SUMMARIES[event_type](user.email),
    metadata: {},
  });
}
