import { endAccountAccess } from '#domain/org/account-access.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const updateAccountAccess: Handler<'updateAccountAccess'> = async ({
  body,
  services,
  ...call
}) => endAccountAccess(services, getActor(call), body);
