import { signUp } from '#domain/sign-in/sign-up/sign-up.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const signup: Handler<'signup'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await signUp(services, body, getDevice(call)));
