import { acceptInvitation as accept } from '#domain/auth/sign-up/accept-invitation.ts';
import { readInvitation } from '#domain/auth/sign-up/invitations.ts';
import { signUp } from '#domain/auth/sign-up/sign-up.ts';
import { bootstrapOrg } from '#domain/org/bootstrap-org.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getDevice } from './device-of.ts';

export const signup: Handler<'signup'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await signUp(services, body, getDevice(call)));

export const postSignup: Handler<'postSignup'> = async ({ body, principal, services }) => {
  const { flow } = body;
  if (principal.kind === 'user') {
    await bootstrapOrg(services, principal, flow);
  }
  return { success: true, flow };
};

export const getInvitation: Handler<'getInvitation'> = ({ body, services }) =>
  readInvitation(services, body.token);

export const acceptInvitation: Handler<'acceptInvitation'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await accept(services, body, getDevice(call)));
