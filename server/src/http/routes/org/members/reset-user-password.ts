import { resetUserPassword as reset } from '#domain/org/user/reset-user-password.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const resetUserPassword: Handler<'resetUserPassword'> = async ({
  body,
  services,
  ...call
}) => reset(services, getActor(call), body);
