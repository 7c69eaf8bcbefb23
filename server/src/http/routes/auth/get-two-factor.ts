import { readTwoFactor } from '../../../domain/auth/two-factor/two-factor.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const getTwoFactor: Handler<'getTwoFactor'> = async ({ principal, services }) =>
  readTwoFactor(services, userOf(principal));
