import { bootstrapOrg } from '#domain/org/bootstrap-org.ts';
import { readInvitation } from '#domain/org/members/invitations.ts';
import { acceptInvitation as accept } from '#domain/sign-in/sign-up/accept-invitation.ts';
import { signUp } from '#domain/sign-in/sign-up/sign-up.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getDevice } from './get-device.ts';

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
