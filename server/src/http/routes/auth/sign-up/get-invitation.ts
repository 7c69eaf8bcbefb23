import { readInvitation } from '#domain/org/members/invitations.ts';
import type { Handler } from '#http/handler.ts';

export const getInvitation: Handler<'getInvitation'> = ({ body, services }) =>
  readInvitation(services, body.token);
