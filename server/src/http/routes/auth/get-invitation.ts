import { readInvitation } from '../../../domain/auth/invitations.ts';
import type { Handler } from '../../handler.ts';

export const getInvitation: Handler<'getInvitation'> = ({ body, services }) =>
  readInvitation(services, body.token);
