import { endAccountAccess } from '../../../domain/org/account-access.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const updateAccountAccess: Handler<'updateAccountAccess'> = async ({
  body,
  services,
  ...call
}) => endAccountAccess(services, changerOf(call), body);
