import { finishSignIn } from '#domain/sign-in/finish-sign-in.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const login: Handler<'login'> = async ({ body, services, ...call }) => {
  // The contract requires exactly one of the two.
  const { email, password = '', otp, org_slug, invite_token } = body;
  const checked = await services.auth.signIn({
    email,
    factor: otp === undefined ? { password } : { otp },
    org_slug,
    invite_token,
    device: getDevice(call),
  });
  return finishSignIn(services, checked);
};
