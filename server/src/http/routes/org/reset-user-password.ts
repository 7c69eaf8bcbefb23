import { resetUserPassword as reset } from '../../../domain/org/user/reset-user-password.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const resetUserPassword: Handler<'resetUserPassword'> = async ({
  body,
  services,
  ...call
}) => reset(services, actorOf(call), body);
