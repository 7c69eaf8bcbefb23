import { finishSignIn } from '#domain/sign-in/finish-sign-in.ts';
import { loginAsMaster } from '#domain/sign-in/master-login.ts';
import { sendSignInCode } from '#domain/sign-in/one-time-code/send-codes.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from './get-device.ts';

export const sendOtp: Handler<'sendOtp'> = ({ body, services }) =>
  sendSignInCode(services, body.email);

export const login: Handler<'login'> = async ({ body, services, ...call }) => {
  // The contract requires exactly one of the two.
  const { email, password = '', otp, org_slug, invite_token } = body;
  const checked = await services.signIn({
    email,
    factor: otp === undefined ? { password } : { otp },
    org_slug,
    invite_token,
    device: getDevice(call),
  });
  return finishSignIn(services, checked);
};

export const loginMaster: Handler<'loginMaster'> = ({ body, services, ...call }) =>
  loginAsMaster(services, body, getDevice(call));
