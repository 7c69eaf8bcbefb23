import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useSession } from '@/stores/session';

/** The name of a person whom the server does not name. */
export const SOMEONE = 'Another person';

/** Names the person who stored the draft, for a tab that did not store it. */
export function nameSaver({ updated_by }: Pick<Workflow, 'updated_by'>): string {
  const name = updated_by?.name ?? null;
  const isMe = name !== null && name === useSession.getState().account?.user.email;
  return isMe ? 'Another tab of yours' : (name ?? SOMEONE);
}
