import { endAccountAccess } from '../../../domain/org/account-access.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const updateAccountAccess: Handler<'updateAccountAccess'> = async ({
  body,
  services,
  ...call
}) => endAccountAccess(services, actorOf(call), body);
