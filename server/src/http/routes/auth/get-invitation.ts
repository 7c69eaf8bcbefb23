import { readInvitation } from '../../../domain/auth/sign-up/invitations.ts';
import type { Handler } from '../../handler.ts';

export const getInvitation: Handler<'getInvitation'> = ({ body, services }) =>
  readInvitation(services, body.token);
