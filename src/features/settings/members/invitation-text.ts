import { runtimeConfig } from '@/lib/runtime-config';

/** The toast after an invitation; without a mail server it waits for the operator. */
export const invitationText = (email: string): string =>
  runtimeConfig().isMailSetUp
    ? `Invitation sent to ${email}`
    : `The invitation of ${email} is in the outbox, because no mail server is set up.`;
