import { readTwoFactor } from '#domain/sign-in/two-factor/two-factor.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const getTwoFactor: Handler<'getTwoFactor'> = async ({ principal, services }) =>
  readTwoFactor(services, getUserPrincipal(principal));
