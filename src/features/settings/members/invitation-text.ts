import { getRuntimeConfig } from '@/lib/runtime-config';

/**
 * Returns the toast after an invitation. Without a mail server, the email waits for the operator.
 */
export const getInvitationText = (email: string): string =>
  getRuntimeConfig().isMailSetUp
    ? `Invitation sent to ${email}`
    : `The invitation of ${email} is in the outbox, because no mail server is set up.`;
