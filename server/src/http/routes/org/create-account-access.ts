import { grantAccountAccess } from '../../../domain/org/account-access.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const createAccountAccess: Handler<'createAccountAccess'> = async ({
  body,
  services,
  ...call
}) => grantAccountAccess(services, changerOf(call), body ?? {});
