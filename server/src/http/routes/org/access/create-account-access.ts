import { grantAccountAccess } from '#domain/org/account-access.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const createAccountAccess: Handler<'createAccountAccess'> = async ({
  body,
  services,
  ...call
}) => grantAccountAccess(services, getActor(call), body ?? {});
