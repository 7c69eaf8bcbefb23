import { signUp } from '../../../domain/auth/sign-up/sign-up.ts';
import { type Handler, HttpReply } from '../../handler.ts';

export const signup: Handler<'signup'> = async ({ body, ip, userAgent, services }) =>
  new HttpReply(201, {}, await signUp(services, body, { user_agent: userAgent, ip_address: ip }));
