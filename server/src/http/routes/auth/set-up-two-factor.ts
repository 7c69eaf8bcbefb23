import { setUpTwoFactor as setUp } from '../../../domain/auth/two-factor.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const setUpTwoFactor: Handler<'setUpTwoFactor'> = async ({ principal, services }) =>
  setUp(services, userOf(principal));
