import { acceptInvitation as accept } from '#domain/sign-in/sign-up/accept-invitation.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const acceptInvitation: Handler<'acceptInvitation'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await accept(services, body, getDevice(call)));
