import { resetUserPassword as reset } from '../../../domain/org/reset-user-password.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const resetUserPassword: Handler<'resetUserPassword'> = async ({
  body,
  services,
  ...call
}) => reset(services, changerOf(call), body);
