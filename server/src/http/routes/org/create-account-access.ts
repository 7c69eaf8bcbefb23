import { grantAccountAccess } from '../../../domain/org/account-access.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const createAccountAccess: Handler<'createAccountAccess'> = async ({
  body,
  services,
  ...call
}) => grantAccountAccess(services, actorOf(call), body ?? {});
