import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useSession } from '@/stores/session';

/** Where the server does not say who it is. */
export const SOMEONE = 'Another person';

/** Who stored the draft, for another tab than the one that did. */
export function whoSaved({ updated_by }: Pick<Workflow, 'updated_by'>): string {
  const name = updated_by?.name ?? null;
  const isMe = name !== null && name === useSession.getState().account?.user.email;
  return isMe ? 'Another tab of yours' : (name ?? SOMEONE);
}
