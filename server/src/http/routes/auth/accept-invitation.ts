import { acceptInvitation as accept } from '../../../domain/auth/sign-up/accept-invitation.ts';
import { type Handler, HttpReply } from '../../handler.ts';

export const acceptInvitation: Handler<'acceptInvitation'> = async (call) => {
  const { body, ip, userAgent, services } = call;
  const device = { user_agent: userAgent, ip_address: ip };
  return new HttpReply(201, {}, await accept(services, body, device));
};
